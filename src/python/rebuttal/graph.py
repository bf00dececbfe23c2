"""The strategy graph for networkx."""

import json
from typing import Any


def digraph(text: str) -> Any:
    """The `networkx.DiGraph` of a strategy graph in node-link form."""
    import networkx

    data = json.loads(text)
    graph: Any = networkx.DiGraph()
    graph.graph.update(data["graph"])
    graph.add_nodes_from((node.pop("id"), node) for node in data["nodes"])
    graph.add_edges_from((edge.pop("source"), edge.pop("target"), edge) for edge in data["edges"])
    return graph
