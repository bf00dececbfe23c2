"""User-defined rules: names that are too long, and positions that symmetries map onto one another."""

import hashlib
from typing import Any, Dict, List, Set

from .errors import InputError

#: The length of the prefix that is kept of a name.
_KEPT = 47


def cut(name: str) -> str:
    """Shortens a name to 64 characters: its beginning, and digits of its SHA-256.

    >>> from rebuttal.own import cut
    >>> cut("1" * 100)
    '11111111111111111111111111111111111111111111111~b4d7e7f2c7ebd0c8'
    """
    return f"{name[:_KEPT]}~{hashlib.sha256(name.encode(errors='surrogatepass')).hexdigest()[:16]}"


class Folded:
    """A game in which symmetric positions are identified, represented by the one whose name comes first.

    Every reachable position is visited, to check that the symmetries preserve the moves.
    """

    def __init__(self, rules: Any) -> None:
        self._rules = rules
        self._name = getattr(rules, "text", None) or str
        self._first: Dict[Any, Any] = {}
        self.source = self._fold(rules.source)

    def moves(self, position: Any) -> Set[Any]:
        """The followers, the same from every symmetric position."""
        left: Any = None
        for image in self._orbit(position):
            after = {self._fold(to) for to in self._rules.moves(image)}
            if left is not None and after != left:
                raise self._wrong(position, image, "which has other moves")
            left = after
        return left  # type: ignore[no-any-return]

    def text(self, position: Any) -> str:
        """The name of the representative."""
        return str(self._name(self._fold(position)))

    def _orbit(self, position: Any) -> List[Any]:
        return list(dict.fromkeys([position, *self._rules.symmetries(position)]))

    def _fold(self, position: Any) -> Any:
        if position not in self._first:
            first = min(self._orbit(position), key=lambda image: str(self._name(image)))
            images = self._orbit(first)
            if position not in images:
                raise self._wrong(position, first, "but not back")
            for image in images:
                if self._first.setdefault(image, first) != first:
                    raise self._wrong(first, image, "but not back")
        return self._first[position]

    def _wrong(self, position: Any, image: Any, what: str) -> InputError:
        name, remedy = type(self._rules).__name__, "give all positions that are the same"
        return InputError(f"`{name}`: `symmetries` carries {position!s:.60} to {image!s:.60}, {what}; {remedy}")
