/*
 * Grounds rules (certificates/FORMAT.md, `Before and after` to `What a walk grounds to`).
 *
 * A change lists the new state for each state, -1 where it is undefined. Changes are interned and referred to by number;
 * the first is the identity. The changes of all points are a text with a character for each.
 *
 * @typedef {{at: number|null, starts: number, changes: number[], order: number[]}} Trail  a partial walk: the last
 *   place, the number of places it may begin at, the change of each point, and the places in the order of the visits
 * @typedef {object} Ground
 * @property {number[][]} changes  pairs of a point and its change, in the order of the points
 * @property {string[]} asks  the connections that must hold after it, by their texts
 * @property {string} players
 * @property {string} [verdict]
 * @property {Map<string, number[]>} walks  the points of each walk that grounds to it, in the order of visits
 */
const [MOST_GROUND, MOST_STEPS, MOST_JOINED, MOST_ASKED] = [20000, 1 << 20, 64, 1 << 14];
const [IDENTITY, KEPT] = [0, '\0'];

/** The changes of states, with composition. */
function algebraOf(count) {
  const [changes, numbers, products] = [[], new Map(), new Map()];
  const number = function (change) {
    const key = change.join();
    if (!numbers.has(key)) numbers.set(key, changes.push(change) - 1);
    return numbers.get(key);
  };
  number(Array.from({ length: count }, (_, state) => state));
  const then = function (first, second) {
    const key = first * 65536 + second;
    if (!products.has(key)) products.set(key, number(changes[first].map((state) => (state < 0 ? -1 : changes[second][state]))));
    return products.get(key);
  };
  const nothing = number(changes[0].map(() => -1));
  return { changes, number, then, nothing, without: (leads) => number(leads.map((to, state) => (to < 0 ? state : -1))) };
}

/** The grounding of the rules on a board: the ground rules, and the endings in order. */
R.groundRules = function (header, rules) {
  const algebra = algebraOf(header.states.length);
  const { names, size } = header.board;
  const fixed = header.border === undefined ? -1 : header.states.indexOf(header.border);
  const place = { points: names.length, fixed, algebra, steps: 0, asks: 0 };
  const [moves, endings, connections] = [new Map(), new Map(), new Map()];
  const joined = R.total(rules.map(({ clauses }) => clauses.filter(({ kind }) => kind === 'joined').length));
  R.demand(joined <= MOST_JOINED, `There are more than ${MOST_JOINED} conditions about points that are joined.`);
  for (const rule of rules) {
    const asked = rule.clauses.flatMap((clause) => clause.joined ?? []);
    asked.forEach((connection) => connections.set(R.connectionText(connection), connection));
    rule.asks = [...new Set(asked.map(R.connectionText))].sort();
    const trail = trailOf(place, null, size);
    walkLegs(place, rule.legs, 0, trail, function () {
      const ways = rule.clauses.reduce((all, clause) => withClause(place, trail.at, all, clause), [textOf(trail)]);
      ways.forEach((way) => addGround(place, rule.verdict === undefined ? moves : endings, way, trail, rule));
      demandFew(moves.size + endings.size);
    });
  }
  return { moves: [...moves.values()], endings: [...endings.values()], connections, changes: algebra.changes };
};

const demandFew = (count) => R.demand(count <= MOST_GROUND, `There are more than ${MOST_GROUND} ground rules.`);
const take = function (place, steps) {
  place.steps += steps;
  R.demand(place.steps <= MOST_STEPS, `The walks have more than ${MOST_STEPS} steps.`);
};
const trailOf = ({ points }, at, starts) => ({ at, starts, changes: Array.from({ length: points }, () => IDENTITY), order: [] });
const textOf = ({ changes }) => String.fromCharCode(...changes);

/** Adds the ground rule of a trail. Rules with equal changes are merged, with all their players. */
function addGround(place, found, way, { at, order }, { players, verdict, asks }) {
  const { points, algebra } = place;
  const key = [way, ...asks].join('\uffff');
  if (!found.has(key)) {
    const changes = [...way].flatMap((change, point) => (change === KEPT ? [] : [[point, change.charCodeAt(0)]]));
    const moves = changes.some(([, change]) => algebra.changes[change].every((to, from) => to !== from));
    R.demand(verdict !== undefined || moves, 'A move may change nothing.');
    place.asks += asks.length;
    R.demand(place.asks <= MOST_ASKED, `The ground rules ask for more than ${MOST_ASKED} connections.`);
    found.set(key, { changes, asks, players, verdict, walks: new Map() });
  }
  const ground = found.get(key);
  ground.players = ['L', 'R'].filter((player) => ground.players.includes(player) || players.includes(player)).join('');
  // Walks that differ only in their order are identified.
  const visited = order.filter((to) => to < points);
  const name = [at, ...[...visited].sort((a, b) => a - b)].join();
  if (!ground.walks.has(name)) ground.walks.set(name, visited);
}

/** The change of a place followed by another one; undefined if it is discarded. */
function further({ points, fixed, algebra }, before, at, change) {
  if (at >= points) return algebra.changes[change][fixed] === fixed ? IDENTITY : undefined;
  const product = algebra.then(before, change);
  return product === algebra.nothing ? undefined : product;
}

/** Calls `found` with every walk along the legs from the n-th on. */
function walkLegs(place, legs, n, trail, found) {
  if (n === legs.length) { found(); return; }
  const { directions, walk } = legs[n];
  for (const direction of directions || [null]) {
    const leg = { direction, visited: new Set() };
    walkCells(place, walk, 0, trail, leg, () => walkLegs(place, legs, n + 1, trail, found));
  }
}

/** Where a walk may begin, or the places one step from its last place. */
function onward({ at, starts }, { direction }) {
  if (at === null) return Array.from({ length: starts }, (_, place) => place);
  return direction === null ? [] : direction[at];
}

/** Walks along the cells from the n-th on; changes in the trail are restored. */
function walkCells(place, walk, n, trail, leg, found) {
  if (n === walk.length) { found(); return; }
  take(place, 1);
  const { test, ways, of, least, most } = walk[n];
  const rest = () => walkCells(place, walk, n + 1, trail, leg, found);
  if (test) walkTest(place, test, trail, leg, rest);
  else if (ways) ways.forEach((way) => walkCells(place, way, 0, trail, leg, rest));
  else walkTimes(place, { of, least, most }, trail, leg, rest);
}

function walkTimes(place, { of, least, most }, trail, leg, found) {
  if (least === 0) found();
  if (most === 0) return;
  const again = { of, least: Math.max(0, least - 1), most: most - 1 };
  walkCells(place, [of], 0, trail, leg, () => walkTimes(place, again, trail, leg, found));
}

function walkTest(place, { leads }, trail, leg, found) {
  const { at, changes, order } = trail;
  const change = place.algebra.number(leads);
  const tried = onward(trail, leg).filter((to) => !leg.visited.has(to));
  take(place, tried.length);
  for (const to of tried) {
    const before = changes[to];
    const made = further(place, before, to, change);
    if (made === undefined) continue;
    if (to < place.points) changes[to] = made;
    leg.visited.add(to);
    trail.at = to;
    order.push(to);
    found();
    order.pop();
    trail.at = at;
    leg.visited.delete(to);
    if (to < place.points) changes[to] = before;
  }
}

/** The ways to satisfy a clause in addition, each as the changes of all points. */
function withClause(place, at, ways, clause) {
  take(place, ways.length);
  if (at === null && !clause.anywhere) return [];
  const found = new Set();
  for (const way of ways) {
    fulfilled(place, at, way, clause).forEach((one) => found.add(one));
    demandFew(found.size);
  }
  return [...found];
}

function fulfilled(place, at, way, clause) {
  const { kind, region, directions, effect } = clause;
  if (kind === 'joined') return [way];
  if (kind === 'on' || kind === 'off') return region.has(at) === (kind === 'on') ? [way] : [];
  if (kind === 'each') return each(place, at, way, directions, effect);
  if (kind === 'when') return walksOf(place, at, clause, [...way].map((change) => change.charCodeAt(0)), textOf);
  const { changes: all, without } = place.algebra;
  const isTest = (changes) => (to) => to < place.points && changes[to] !== IDENTITY;
  const testsOf = ({ order, changes }) => [...new Set(order)].filter(isTest(changes)).map((to) => [to, changes[to], without(all[changes[to]])]);
  return walksOf(place, at, clause, undefined, testsOf).reduce(function (held, tests) {
    const found = new Set(held.flatMap((one) => failing(place, one, tests)));
    demandFew(found.size);
    return weakest(place, [...found]);
  }, [way]);
}

/** The weakest of the ways: those that require no more than another one. */
function weakest(place, ways) {
  if (ways.length < 2) return ways;
  take(place, ways.length * ways.length * Math.ceil(place.points / 8));
  const { changes } = place.algebra;
  const within = (first, second) => [...first].every((change, at) =>
    change === second[at] || changes[change.charCodeAt(0)].every((to, state) => to < 0 || to === changes[second.charCodeAt(at)][state]));
  return ways.filter((way) => !ways.some((other) => other !== way && within(way, other)));
}

/** What `say` returns for each walk of a clause, after these changes. */
function walksOf(place, at, clause, changes, say) {
  const trail = { ...trailOf(place, clause.anywhere ? null : at, place.points), ...(changes && { changes }) };
  const found = [];
  walkLegs(place, [clause], 0, trail, () => demandFew(found.push(say(trail))));
  return found;
}

/** The changes followed by those of distinct points, unless one is discarded. */
function asking(place, way, pairs) {
  let found = way;
  for (const [at, change] of pairs) {
    const made = further(place, way.charCodeAt(at), at, change);
    if (made === undefined) return [];
    found = found.slice(0, at) + String.fromCharCode(made) + found.slice(at + 1);
  }
  return [found];
}

/** The ways in which one of the tests fails; if one already fails, nothing is required. */
function failing(place, way, tests) {
  take(place, tests.length);
  if (tests.some(([at, change]) => further(place, way.charCodeAt(at), at, change) === undefined)) return [way];
  return tests.flatMap(([at, , opposite]) => asking(place, way, [[at, opposite]]));
}

/** Applies the effect to all points one step away that satisfy its test. */
function each(place, last, way, directions, { leads }) {
  const change = place.algebra.number(leads.map((to, state) => (to < 0 ? state : to)));
  const reached = new Set(directions.flatMap((direction) => direction[last].filter((at) => at < place.points)));
  take(place, reached.size);
  return asking(place, way, [...reached].map((at) => [at, change]));
}
