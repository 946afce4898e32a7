"""What a benchmark prints: a measured figure beside its bound."""

from dataclasses import dataclass
from math import inf


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure; ``at_least`` tells whether the bound is to be reached or kept under."""

    name: str
    value: float
    unit: str
    bound: float
    at_least: bool = False

    @property
    def ratio(self) -> float:
        """How well the bound is met: 1 or more is met, 2 is twice as good."""
        if self.at_least:
            return self.value / self.bound
        return self.bound / self.value if self.value else inf

    def line(self) -> str:
        """The figure, the bound and the ratio in one line."""
        sign = ">=" if self.at_least else "<="
        verdict = "met" if self.ratio >= 1 else "NOT MET"
        return (
            f"{self.name:<36} {self.value:>10.4g} {self.unit:<8} "
            f"bound {sign} {self.bound:g}   ratio {self.ratio:.2f} {verdict}"
        )
