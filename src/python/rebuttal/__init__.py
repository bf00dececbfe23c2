"""Proves who wins a combinatorial game, draws the proof, and lets anybody re-check it.

>>> import rebuttal
>>> rebuttal.solve("nimbi", play="misere").winner
'second player wins'
>>> proof = rebuttal.prove("nimbi", play="misere")
>>> len(proof.entries), rebuttal.check(proof).verified
(18, True)

Games have the names that the command line gives them; `games()` lists them. An object of one's own with `source` and
`moves(position)` is a game too, and a page of text is a ruleset.
"""

from ._rebuttal import (
    Certificate,
    Entry,
    Finding,
    Game,
    Part,
    Position,
    Rebuttal,
    Solution,
    Verdict,
    __version__,
    audit,
    certificate,
    check,
    game,
    games,
    prove,
    prove_every,
    solve,
)
from .errors import Error, FileError, GraphvizError, InputError, LimitError, RefutedError
from .rules import Ruleset, ruleset
from .shown import SVG, Page

__all__ = [
    "Certificate",
    "Entry",
    "Error",
    "FileError",
    "Finding",
    "Game",
    "GraphvizError",
    "InputError",
    "LimitError",
    "Page",
    "Part",
    "Position",
    "Rebuttal",
    "RefutedError",
    "Ruleset",
    "SVG",
    "Solution",
    "Verdict",
    "__version__",
    "audit",
    "certificate",
    "check",
    "game",
    "games",
    "prove",
    "prove_every",
    "ruleset",
    "solve",
]
