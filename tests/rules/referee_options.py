"""The options of a header's rules for the second law: header over preset over table (RULES.md 9 to 11)."""

from typing import Any

Options = dict[str, Any]

CLASSIC: Options = {
    "players": 4,
    "target": 5000,
    "opening": [[None, 15], [0, 50], [1500, 90], [3000, 120]],
    "hand_size": 11,
    "draw": 1,
    "wild_limit": "three",
    "upcard": "cover",
    "frozen_at_start": False,
    "pile_natural_pair": False,
    "pile_always_frozen": False,
    "pile_onto_canasta": True,
    "pile_depth": "whole",
    "pile_after_opening": False,
    "canastas_to_go_out": 1,
    "canasta_each": False,
    "discard_to_go_out": "optional",
    "last_card": "keep_two",
    "must_ask": False,
    "red_three_sign": "opened",
    "red_threes_by_hand": False,
    "concealed_bonus": 100,
    "hand_canasta": 0,
    "hidden_canasta": 0,
    "canasta_opens": False,
    "wild_canasta": 0,
    "wild_melds": "none",
    "sperrkanasta": False,
    "wild_value": "own",
    "no_canasta_minus": False,
    "stock_empty": "official",
    "black_threes": "going_out",
}
LONG_OPENING = [[None, 15], [0, 50], [1500, 70], [3000, 90], [5000, 120]]
"""The minimums that a match to 7000 brings."""

TABLES: dict[int, Options] = {
    2: {"hand_size": 15, "draw": 2, "canastas_to_go_out": 2},
    3: {"hand_size": 13, "draw": 1, "canastas_to_go_out": 1},
    4: {},
}
RUSSIAN: Options = {
    "wild_limit": "half",
    "upcard": "replace",
    "frozen_at_start": True,
    "pile_natural_pair": True,
    "canasta_opens": True,
    "last_card": "skip_discard",
    "red_three_sign": "went_out",
    "no_canasta_minus": True,
}
PRESETS: dict[str, Options] = {
    "classic": {},
    "family": {
        "players": 3,
        "draw": 1,
        "canastas_to_go_out": 1,
        "opening": [],
        "pile_after_opening": True,
        "pile_natural_pair": True,
        "pile_depth": "to_wild",
        "wild_melds": "canasta",
        "wild_canasta": 800,
        "red_three_sign": "canasta",
        "black_threes": "never",
        "wild_value": "as_replaced",
        "discard_to_go_out": "required",
        "hand_canasta": 1000,
        "stock_empty": "one_more_turn_each",
    },
    "russian": RUSSIAN,
    "russian7000": RUSSIAN | {"target": 7000},
    "hidden": {"wild_limit": "at_most_naturals", "hidden_canasta": 100},
    "austrian": {"red_three_sign": "canasta"},
}
HAND_SIZES: dict[str, dict[int, int]] = {
    "family": {2: 15, 3: 13},
    "russian": {2: 15, 3: 13, 4: 12},
    "russian7000": {2: 15, 3: 13, 4: 12},
}
"""The hands of a preset by the number of players, where it names them."""


def options_of(header: Options) -> Options:
    """Every option by its key, for a header's rules."""
    given = dict(header)
    preset = str(given.pop("preset", "classic"))
    chosen = dict(PRESETS[preset])
    players = int(given.get("players", chosen.get("players", 4)))
    if players in HAND_SIZES.get(preset, {}):
        chosen["hand_size"] = HAND_SIZES[preset][players]
    options = CLASSIC | TABLES[players] | chosen | given
    if options["target"] == 7000 and "opening" not in chosen | given:
        options["opening"] = LONG_OPENING
    return options
