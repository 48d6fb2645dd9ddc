"""Making an input smaller for as long as the learner's function fails on it."""
from __future__ import annotations

from chunklab.exercises.inputs import Arguments, Describe, Fails, replay

TRIES = 500  # smaller inputs
LONGEST_CUT = 8  # choices that are left out at once


def smallest(describe: Describe, fails: Fails, picks: list[int]) -> Arguments:
    """Leave out and lower choices as long as the input they make still fails; give the last that did."""
    shrinker = _Shrinker(describe, fails, picks)
    while shrinker.leave_out() | shrinker.lower() | shrinker.lower_pairs():
        pass
    return shrinker.arguments


class _Shrinker:
    """Holds the smallest choices so far. Fewer are smaller; of as many, those that begin with smaller ones are."""

    def __init__(self, describe: Describe, fails: Fails, picks: list[int]) -> None:
        self._describe, self._fails = describe, fails
        self.made, self.arguments = replay(describe, picks)
        self._tried = {tuple(self.made)}

    def better(self, picks: list[int]) -> bool:
        """Try these choices, and keep them if they are smaller and their input fails."""
        if len(self._tried) > TRIES:
            return False
        made, arguments = replay(self._describe, picks)
        if (len(made), made) >= (len(self.made), self.made) or tuple(made) in self._tried:
            return False
        self._tried.add(tuple(made))
        if self._fails(arguments):
            self.made, self.arguments = made, arguments
            return True
        return False

    def leave_out(self) -> bool:
        """Leave out neighbouring choices, long runs first: values of a list, words of a text."""
        found = False
        for length in range(LONGEST_CUT, 0, -1):
            at = len(self.made) - length
            while at >= 0:
                if self.better(self.made[:at] + self.made[at + length:]):
                    found = True
                at = min(at, len(self.made) - length + 1) - 1
        return found

    def lower(self) -> bool:
        """Lower single choices."""
        return sum(self._lowered(at) for at in range(len(self.made))) > 0

    def lower_pairs(self) -> bool:
        """Lower two choices by the same, for what fails only where they are so far apart."""
        return sum(self._lowered(one, other) for other in range(len(self.made)) for one in range(other)) > 0

    def _lowered(self, *places: int) -> bool:
        """Lower the choices at these places together: by as much as can be, then by halves, down to one."""
        found, by = False, self._room(places)
        while by > 0:
            picks = list(self.made)
            for at in places:
                picks[at] -= by
            if self.better(picks):
                found, by = True, min(by, self._room(places))
            else:
                by //= 2
        return found

    def _room(self, places: tuple[int, ...]) -> int:
        return min(self.made[at] for at in places) if max(places) < len(self.made) else 0
