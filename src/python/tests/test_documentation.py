"""Every example in the docstrings, in the page of the guide, and in the notebook is correct."""

import doctest
import inspect
import json

import pytest

import rebuttal
import rebuttal.progress

OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def documented():
    """The objects of the package with their names, and those of their members."""
    yield "rebuttal", rebuttal
    yield "reporter", rebuttal.progress.reporter
    for name in rebuttal.__all__:
        thing = getattr(rebuttal, name)
        yield name, thing
        if inspect.isclass(thing):
            yield from ((f"{name}.{key}", member) for key, member in vars(thing).items() if not key.startswith("_"))


def run(name, text):
    """Runs the examples in a text; returns their number."""
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
    result = doctest.DocTestRunner(optionflags=OPTIONS).run(test)
    assert result.failed == 0, f"{name}: see above"
    return result.attempted


def test_the_examples_in_docstrings():
    assert sum(run(name, thing.__doc__ or "") for name, thing in documented()) >= 20


def test_everything_public_is_documented():
    for name, thing in documented():
        assert name.startswith("__") or thing.__doc__, name


def test_the_page_of_the_guide(root, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("docs/python.md", (root / "docs/python.md").read_text(encoding="utf-8").replace("```", "")) >= 20


def test_the_notebook_runs_and_has_the_outputs_that_it_shows(root, tmp_path, monkeypatch):
    nbclient, nbformat = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    path = root / "docs/nimbi.ipynb"
    shown = nbformat.read(path, as_version=4)
    notebook = nbformat.read(path, as_version=4)
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    nbclient.NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert len(code) >= 8 and all(cell.outputs for cell in code if not cell.source.startswith("import"))
    for cell, before in zip(notebook.cells, shown.cells):
        assert texts(cell) == texts(before), cell.source
    assert any("image/svg+xml" in output.get("data", {}) for cell in code for output in cell.outputs)
    for cells in (shown.cells, notebook.cells):
        figure = next(cell for cell in cells if cell.source == 'proof.draw(label="board")')
        assert 'style="max-width: 100%; height: auto"' in "".join(figure.outputs[0]["data"]["text/html"])


def texts(cell):
    """The outputs as plain text."""
    outputs = cell.get("outputs", [])
    return [output.get("text") or json.dumps(output.get("data", {}).get("text/plain")) for output in outputs]
