/*
 * A game given as a digraph, whose positions are its vertices: a move follows an edge, and play always ends.
 * certificates/FORMAT.md, `graph`.
 */
/** With more positions than this, only the current one and its followers are drawn. */
const DRAWN = 40;

R.define('graph', function (rules) {
  R.fields(rules, 'positions', 'moves');
  const graph = R.digraphOf(rules.positions, rules.moves);
  const depth = depths(graph);
  return {
    name: 'graph',
    title: 'A game on a graph',
    words: {
      rules: ['Move the token along an arrow.', 'No arrow leads back, so play ends.'],
      pick: 'Choose the place to move to.',
      did: (move) => `moved from ${move.replace('>', ' to ')}`,
    },
    parse: (text) => R.vertexOf(graph, text),
    text: (vertex) => graph.names[vertex],
    moves: (vertex) =>
      graph.from[vertex].map((to) => ({
        text: `${graph.names[vertex]}>${graph.names[to]}`,
        after: to,
        parts: [graph.names[to]],
      })),
    picture: (vertex) => picture(graph, depth, vertex),
  };
});

/** The longest play from each vertex; throws if there is a cycle. */
function depths({ names, from }) {
  const missing = from.map((heads) => heads.length);
  const into = names.map(() => []);
  from.forEach((heads, tail) => heads.forEach((head) => into[head].push(tail)));
  const depth = names.map(() => 0);
  const settled = names.map((_, vertex) => vertex).filter((vertex) => missing[vertex] === 0);
  for (let at = 0; at < settled.length; at += 1) {
    for (const tail of into[settled[at]]) {
      depth[tail] = Math.max(depth[tail], depth[settled[at]] + 1);
      missing[tail] -= 1;
      if (missing[tail] === 0) settled.push(tail);
    }
  }
  R.demand(settled.length === names.length, 'Play may go on forever.');
  return depth;
}

function picture(graph, depth, vertex) {
  if (graph.names.length > DRAWN) return nearby(graph, vertex);
  const followers = new Set(graph.from[vertex]);
  const places = inLayers(depth);
  const vertices = places.map((place, at) => ({
    place,
    name: graph.names[at],
    part: followers.has(at) ? graph.names[at] : undefined,
    label: `move to ${graph.names[at]}`,
    tokens: at === vertex ? [{}] : [],
  }));
  return R.digraphPicture(vertices, graph.edges);
}

/** The vertices in rows, longest play at the top. */
function inLayers(depth) {
  const rows = depth.map((own, at) => depth.slice(0, at).filter((other) => other === own).length);
  const most = Math.max(...depth);
  return depth.map((own, at) => {
    const width = depth.filter((other) => other === own).length;
    return [(rows[at] - (width - 1) / 2) * 110 + (own % 2) * 30, (most - own) * 100];
  });
}

/** The vertex and the first of its followers. */
function nearby(graph, vertex) {
  const shown = graph.from[vertex].slice(0, DRAWN);
  const here = { place: [0, 0], name: graph.names[vertex], tokens: [{}] };
  const vertices = shown.map((to, at) => ({
    place: [((at % 8) - (Math.min(shown.length, 8) - 1) / 2) * 90, 110 + 80 * Math.floor(at / 8)],
    name: graph.names[to],
    part: graph.names[to],
    label: `move to ${graph.names[to]}`,
    tokens: [],
  }));
  const left = graph.from[vertex].length - shown.length;
  const more = left > 0 ? ` ${left} more followers are in the list of moves.` : '';
  const drawn = R.digraphPicture(
    [here, ...vertices],
    vertices.map((_, at) => [0, at + 1]),
  );
  return { ...drawn, note: `The position and its followers, of ${graph.names.length} positions.${more}` };
}
