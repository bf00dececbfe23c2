/*
 * Tokens on a digraph, including Nim City: a move takes one token along an edge; a vertex can hold any number of
 * tokens, and play may be infinite. certificates/FORMAT.md.
 */
const DRAWN = 40;

/** The map of Nim City (Introductory Combinatorial Game Theory, Lesson 4): the targets of the edges from each vertex. */
const NIM_CITY = {
  home: [],
  A: ['home'],
  B: ['A', 'E'],
  C: ['home'],
  D: ['home', 'A'],
  E: ['home', 'A', 'D', 'G', 'H'],
  F: ['home', 'C', 'E'],
  G: ['C', 'E', 'G'],
  H: ['B', 'E', 'G'],
};

R.define('tokens', function (rules) {
  const graph = mapOf(rules);
  R.demandList(rules.tokens, 1, 64, 'The tokens');
  rules.tokens.forEach((name) => R.vertexOf(graph, name));
  return {
    name: rules.map === undefined ? 'tokens' : `${rules.map}:${rules.tokens}`,
    title: rules.map === undefined ? 'Tokens on a map' : 'Nim City',
    words: {
      rules: ['Move one of the tokens along an arrow.', 'Any number of tokens may stand on the same place.'],
      pick: 'Choose a token, then the place to move it to.',
      did: moved,
    },
    loopy: true,
    parse: (text) => parse(graph, text, rules.tokens.length),
    text: (places) => places.map((vertex) => graph.names[vertex]).join(','),
    moves: (places) => moves(graph, places),
    picture: (places) => picture(graph, places),
  };
});

const moved = (move) => `moved from ${move.replace('>', ' to ')}`;

function mapOf(rules) {
  if (rules.map === undefined) {
    R.fields(rules, 'vertices', 'edges', 'tokens');
    return R.digraphOf(rules.vertices, rules.edges, '"\\+>,');
  }
  R.fields(rules, 'map', 'tokens');
  R.demand(rules.map === 'nim-city', `The map ${JSON.stringify(rules.map)} is not one that this page knows.`);
  const edges = Object.entries(NIM_CITY).flatMap(([from, targets]) => targets.map((to) => [from, to]));
  return R.digraphOf(Object.keys(NIM_CITY), edges);
}

const inOrder = (places) => [...places].sort((a, b) => a - b);

function parse(graph, text, count) {
  const places = text.split(',').map((name) => R.vertexOf(graph, name));
  R.demand(places.length === count, `${JSON.stringify(text)} is not the vertices of ${count} tokens.`);
  return inOrder(places);
}

const tokenPart = (name, n) => `token ${n + 1} on ${name}`;

/** Every move once: first any token on a vertex is picked, then its target. */
function moves({ names, from }, places) {
  return [...new Set(places)].flatMap((tail) => {
    const there = places.filter((vertex) => vertex === tail);
    return from[tail].map((head) => {
      const after = [...places];
      after[places.indexOf(tail)] = head;
      const ways = there.map((_, n) => [tokenPart(names[tail], n), names[head]]);
      return { text: `${names[tail]}>${names[head]}`, after: inOrder(after), parts: ways[0], ways };
    });
  });
}

function picture(graph, places) {
  const reached = new Set(places.flatMap((tail) => [tail, ...graph.from[tail]]));
  const all = graph.names.length <= DRAWN;
  const shown = graph.names
    .map((_, vertex) => vertex)
    .filter((vertex) => all || reached.has(vertex))
    .slice(0, DRAWN);
  const circle = R.scaled(R.onCircle(shown.length), shown.length > 12 ? 90 : 118);
  const vertices = shown.map((vertex, at) => {
    const name = graph.names[vertex];
    const held = places.filter((place) => place === vertex);
    const tokens = held.map((_, n) => ({ part: tokenPart(name, n), label: `token on ${name}` }));
    return { place: circle[at], name, part: name, label: `vertex ${name}`, tokens };
  });
  const edges = graph.edges.filter((edge) => edge.every((vertex) => shown.includes(vertex)));
  const drawn = R.digraphPicture(
    vertices,
    edges.map((edge) => edge.map((vertex) => shown.indexOf(vertex))),
  );
  const left = graph.names.length - shown.length;
  return left > 0 ? { ...drawn, note: `${left} vertices are not drawn; all moves are in the list.` } : drawn;
}
