"""Shared fixtures. The tests use the installed package, which must not be the folder beside them."""

import pathlib

import pytest

import rebuttal

ROOT = pathlib.Path(__file__).parents[3]
assert ROOT / "src" not in pathlib.Path(rebuttal.__file__).parents, "these tests want the wheel installed"


@pytest.fixture
def root():
    """The repository."""
    return ROOT
