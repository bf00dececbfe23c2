"""Display in notebooks."""

from __future__ import annotations

import base64

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing `typing` would take longer than importing all of this package
    from os import PathLike
    from typing import Optional, Union

    _Path = Union[str, PathLike[str]]


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _fitted(svg: str) -> str:
    """The picture, at most as wide as the page. It is an image, since notebooks drop SVG from untrusted HTML."""
    data = base64.b64encode(svg.encode()).decode()
    return f'<img alt="picture" style="max-width: 100%; height: auto" src="data:image/svg+xml;base64,{data}">'


class SVG(str):
    """A picture as SVG text, which notebooks display."""

    def __repr__(self) -> str:
        return "<SVG picture>"

    def _repr_html_(self) -> str:
        return _fitted(str(self))

    def save(self, path: _Path, *, force: bool = False) -> None:
        """Writes the picture to a file, replacing an earlier picture, or with `force` any file."""
        _saved(path, self, False, force)


class Page(str):
    """A web page as HTML text, which notebooks display in a frame."""

    def __repr__(self) -> str:
        return "<web page>"

    def _repr_html_(self) -> str:
        style = "width: 100%; height: 720px; border: 1px solid #ccc"
        return f'<iframe style="{style}" srcdoc="{_escaped(self)}"></iframe>'

    def save(self, path: _Path, *, force: bool = False) -> None:
        """Writes the page to a file, replacing an earlier page, or with `force` any file."""
        _saved(path, self, True, force)


def _saved(path: _Path, text: str, is_page: bool, force: bool) -> None:
    from ._rebuttal import save

    save(path, text, is_page, force)


def certificate(claim: str, svg: Optional[str]) -> str:
    """The claim of a certificate, and its strategy graph if it can be drawn."""
    return f"<p>{_escaped(claim)}</p>" + (_fitted(svg) if svg else "")
