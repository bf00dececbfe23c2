/*
 * Rule files in which an extra stone never hurts its owner, so an entry also settles the positions that exceed it
 * (certificates/FORMAT.md, `Extra stones`).
 */

/** What is added to such a rule file; nothing for others. */
R.ruleExtra = function (game) {
  const stones = stonesOf(game);
  if (stones === undefined) return {};
  const { names } = game.board;
  /** The points with a stone of `whose`, or with no stone, on one board and not on the other. */
  const only = (cells, others, whose) =>
    names.flatMap((_, point) => (cells[point] === stones[whose] && others[point] !== stones[whose] ? [point] : []));
  const isOver = (position) => game.words.includes(position);
  const exceeds = function (cells, entry, mover) {
    if (cells === entry || [cells, entry].some(isOver)) return false;
    return only(entry, cells, R.opponent(mover)).length === 0 && only(cells, entry, mover).length === 0;
  };
  const named = (points) => points.map((point) => names[point]);
  return {
    exceeds,
    only: (cells, others, whose) => named(only(cells, others, whose)),
    stones: (cells, whose) => (isOver(cells) ? [] : named(only(cells, '', whose))),
    given: (table) => (isOver(table.position) || isOver(table.start) ? [] : given(named, only, table)),
  };
};

/** The points that count as the reader's without a stone there: the page wins without them. */
function given(named, only, { position, start, turns, mover }) {
  const [last] = turns.slice(-1);
  const reader = last === undefined ? mover : last.by === 'reader' ? last.mover : R.opponent(last.mover);
  const played = turns.filter(({ by }) => by === 'reader').map(({ move }) => move.slice(0, -1));
  return named(only(position, start, reader)).filter((name) => !played.includes(name));
}

/**
 * The states of Left's and Right's stones and of free points (`.`), where each player may turn any free point into one
 * of their own stones, and do nothing else.
 */
R.ruleStones = function ({ states, moves, changes, board }) {
  const puts = moves.map(function ({ players, changes: made, asks }) {
    const pairs = made.length === 1 ? changes[made[0][1]].flatMap((to, from) => (to < 0 ? [] : [[from, to]])) : [];
    return players.length === 1 && asks.length === 0 && pairs.length === 1 ? [players, ...pairs[0]] : undefined;
  });
  if (states.length !== 3 || puts.includes(undefined)) return undefined;
  const [left, right] = ['L', 'R'].map((player) => puts.filter(([by]) => by === player));
  const isEverywhere = [left, right].every((own) => own.length === board.names.length);
  if (new Set(puts.map((put) => put.join())).size !== 2 || !isEverywhere || left[0][1] !== right[0][1]) return undefined;
  return left[0][2] === right[0][2] ? undefined : { '.': states[left[0][1]], L: states[left[0][2]], R: states[right[0][2]] };
};

/** The same, where an extra stone never hurts its owner. */
function stonesOf(game) {
  const stones = game.stuck === undefined && game.endings.length === 2 ? R.ruleStones(game) : undefined;
  const chains = stones && ['L', 'R'].map((player) => chainOf(game, player, game.index.get(stones[player])));
  return chains === undefined || chains.includes(undefined) || !cross(...chains) ? undefined : stones;
}

/** The only connection of stones in this state by which the player wins. */
function chainOf({ endings, connections }, player, state) {
  const ending = endings.find(({ verdict }) => verdict === `${player}-wins`);
  if (ending === undefined || ending.changes.length > 0 || ending.asks.length !== 1) return undefined;
  const chain = connections.get(ending.asks[0]);
  return chain.holds && chain.regions && chain.through.join() === String(state) ? chain : undefined;
}

/**
 * Whether every full board contains one of the two chains. The vertices of the graph are the points, adjacent to their
 * neighbours, and the regions, adjacent to their points and to both regions of the other chain. Each edge must be in an
 * even number of triangles, except that an edge between regions must be in an odd number.
 */
function cross(one, other) {
  const count = one.near.length;
  const regions = [...one.regions, ...other.regions];
  const inRegions = (point) => regions.flatMap((region, at) => (region.includes(point) ? [count + at] : []));
  const graph = [
    ...one.near.map((near, point) => new Set([...near, ...inRegions(point)])),
    ...regions.map((region, at) => new Set([...region, ...(at < 2 ? [2, 3] : [0, 1]).map((to) => count + to)])),
  ];
  const isEven = (a, b) => [...graph[a]].filter((vertex) => graph[b].has(vertex)).length % 2 === 0;
  const edges = graph.flatMap((near, last) => [...near].filter((first) => first < last).map((first) => [first, last]));
  return JSON.stringify(one.near) === JSON.stringify(other.near) && edges.every(([a, b]) => isEven(a, b) === a < count);
}

/**
 * The sides of a parallelogram that the players connect, the first and the last row for Left, the first and the last
 * column for Right: each as a role, a point and the corners of its hexagon along the side. Empty on other boards.
 */
R.ruleSides = function (game) {
  const { rows, names, shape } = game.board;
  const { endings, connections } = game;
  if (stonesOf(game) === undefined) return [];
  const wide = rows[0].length;
  const columns = rows[0].map((_, c) => rows.map((row) => row[c]));
  const isWhole = shape === 'hexagon' && rows.every((row) => row.length === wide && !row.includes(null));
  const inOrder = (regions) => JSON.stringify(regions.map((region) => region.join()).sort());
  const ends = (lines) => inOrder([lines[0], lines[lines.length - 1]]);
  const joins = (player, lines) => endings.some(({ verdict, asks }) => verdict === `${player}-wins` &&
    asks.some((ask) => inOrder(connections.get(ask).regions) === ends(lines)));
  if (!isWhole || names.length !== rows.length * wide || !joins('L', rows) || !joins('R', columns)) return [];
  const [first, last] = [rows[0], rows[rows.length - 1]];
  return [
    ...first.map((point) => ['board-left', point, [5, 0, 1]]),
    ...last.map((point) => ['board-left', point, [2, 3, 4]]),
    ...columns[0].map((point) => ['board-right', point, last.includes(point) ? [4, 5] : [3, 4, 5]]),
    ...columns[wide - 1].map((point) => ['board-right', point, first.includes(point) ? [1, 2] : [0, 1, 2]]),
  ];
};
