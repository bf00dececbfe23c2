/*
 * Hackenbush: Left cuts a blue or green edge, Right a red or green one; then every edge that is no longer connected
 * with the ground goes too. certificates/FORMAT.md, "Games of Left and Right", `hackenbush`.
 *
 */
(function (R) {
  'use strict';

  const COLOURS = { blue: 'L', red: 'R', green: 'LR' };

  R.define('hackenbush', function (rules) {
    R.fields(rules, 'edges');
    R.demandList(rules.edges, 0, 64, 'The edges');
    const edges = rules.edges.map(edgeOf);
    const points = R.numbered(edges.length);
    const all = edges.map((_, at) => at);
    demandStanding(points, edges, all);
    return {
      partizan: true,
      parse: (text) => demandStanding(points, edges, R.setOf(points, text)),
      text: (left) => R.pointsText(points, left),
      moves: (left, mover) => moves(points, edges, left, mover),
      same: () => R.identity,
      picture: (left, extras) => R.hackenbushPicture(points, edges, left, Boolean((extras || {}).negative)),
    };
  });

  function edgeOf(edge) {
    R.demandList(edge, 3, 3, 'An edge');
    const [from, to, colour] = edge;
    [from, to].forEach((name) => R.demandVertexName(name, '"\\+>'));
    R.demand(from !== to, `An edge joins ${from} with itself.`);
    R.demand(
      typeof colour === 'string' && Object.hasOwn(COLOURS, colour),
      `An edge is blue, red or green, not ${JSON.stringify(colour)}.`,
    );
    return { ends: [from, to], colour };
  }

  /** The edges of a set that are connected with the ground by edges of the set. */
  function standing(edges, set) {
    const reached = new Set(['ground']);
    for (let before = 0; before !== reached.size;) {
      before = reached.size;
      for (const at of set) {
        const { ends } = edges[at];
        if (ends.some((end) => reached.has(end))) ends.forEach((end) => reached.add(end));
      }
    }
    return set.filter((at) => reached.has(edges[at].ends[0]));
  }

  function demandStanding(points, edges, set) {
    const fallen = R.without(set, standing(edges, set));
    R.demand(fallen.length === 0, `Edge ${points.names[fallen[0]]} is not connected with the ground.`);
    return set;
  }

  function moves(points, edges, left, mover) {
    return left
      .filter((at) => COLOURS[edges[at].colour].includes(mover))
      .map((at) => {
        const name = points.names[at];
        return {
          text: name,
          after: standing(
            edges,
            left.filter((other) => other !== at),
          ),
          parts: [name],
        };
      });
  }
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
