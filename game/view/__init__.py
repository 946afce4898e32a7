"""What is seen and how it moves: geometry, time, gestures and words. No pygame."""
