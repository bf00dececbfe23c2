"""What a notebook shows."""


def _escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


class SVG(str):
    """A picture as SVG text, which a notebook shows."""

    def __repr__(self):
        return "<SVG picture>"

    def _repr_svg_(self):
        return str(self)

    def save(self, path):
        """Writes the picture into a file."""
        _write(path, self)


class Page(str):
    """A web page as HTML text, which a notebook shows in a frame."""

    def __repr__(self):
        return "<web page>"

    def _repr_html_(self):
        style = "width: 100%; height: 720px; border: 1px solid #ccc"
        return f'<iframe style="{style}" srcdoc="{_escaped(self)}"></iframe>'

    def save(self, path):
        """Writes the page into a file."""
        _write(path, self)


def _write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def certificate(claim, svg):
    """The claim of a certificate, and its strategy graph if it can be shown."""
    return f"<p>{_escaped(claim)}</p>" + (f"<div>{svg}</div>" if svg else "")
