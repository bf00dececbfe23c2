"""Progress reports."""

from typing import Any, Optional

from .errors import InputError


def reporter(progress: Any) -> Any:
    """A function of the stage, the number done and the total: `progress` itself, or one that moves that tqdm bar.

    >>> from rebuttal.progress import reporter
    >>> seen = []
    >>> reporter(lambda *report: seen.append(report))("outcomes", 1, 2)
    >>> seen
    [('outcomes', 1, 2)]
    """
    if not (hasattr(progress, "set_description") and hasattr(progress, "refresh")):
        if not callable(progress):
            raise InputError(f"`{progress!r:.100}` is no value of `progress`; give a function of three arguments, or a tqdm bar")
        return progress

    def move(stage: str, done: int, total: Optional[int]) -> None:
        progress.total = total
        progress.n = done
        progress.set_description(stage, refresh=False)
        progress.refresh()

    return move
