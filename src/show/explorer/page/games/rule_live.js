/*
 * What can still play a part in a position of a rule file, and positions that are parts (certificates/FORMAT.md, `What can
 * still play a part`).
 *
 * @typedef {[number, number[][]][]} Acts  the action of a ground rule after step 3: for each point, the pairs of classes before
 *   and after
 * @typedef {object} Live
 * @property {number[][]} classes  for each point the class of each state, by its first state; -1 if not reached
 * @property {number[]} points  the live ones
 * @property {function(object): Acts} actsOf  of a live ground rule
 * @property {function(): Map<string, {acts: Acts, players: string}>} rules  the live rules, by R.actsText
 * @typedef {object} Side  a position with its live structure
 * @property {object} game
 * @property {string} position
 * @property {string} cells
 * @property {Live} live  of the whole position
 * @property {number[]} points  the live ones that are in the part
 * @property {function(): Map<string, {acts: Acts, players: string}>} rules  of the part
 */
/** The number of cached positions. */
const REMEMBERED = 256;

/** The live structure of the position with these states. */
R.liveOf = function (game, cells) {
  game.remembered ??= new Map();
  if (game.remembered.size >= REMEMBERED) game.remembered.clear();
  if (!game.remembered.has(cells)) game.remembered.set(cells, structure(game, cells));
  return game.remembered.get(cells);
};

function structure(game, cells) {
  const { reached, live } = reach(game, cells);
  const key = ([at, change]) => at * 65536 + change;
  const changes = new Map(live.flatMap((ground) => ground.changes.map((pair) => [key(pair), pair])));
  const classes = classesOf(game, reached, [...changes.values()]);
  const merged = new Map([...changes].map(([number, pair]) => [number, merge(game, classes, pair)]));
  const actsOf = (ground) => ground.changes.flatMap((pair) => (merged.get(key(pair)) ? [[pair[0], merged.get(key(pair))]] : []));
  const points = classes.flatMap((own, at) => (R.classNames(own).length > 1 ? [at] : []));
  let rules;
  return { classes, points, actsOf, rules: () => (rules ??= rulesOf(live, actsOf)) };
}

/** Step 1: the reached states of each point, as the bits of a number, and the live rules. */
function reach({ moves, changes, index }, cells) {
  const defined = changes.map((change) => R.total(change.map((to, state) => (to < 0 ? 0 : 1 << state))));
  const reached = [...cells].map((cell) => 1 << index.get(cell));
  const isLive = (ground) => ground.changes.every(([at, change]) => reached[at] & defined[change]);
  const lead = ([at, change]) => changes[change].forEach((to, state) => {
    if (to >= 0 && (reached[at] >> state) & 1) reached[at] |= 1 << to;
  });
  for (let before = ''; before !== reached.join(); ) {
    before = reached.join();
    moves.filter(isLive).forEach((ground) => ground.changes.forEach(lead));
  }
  return { reached, live: moves.filter(isLive) };
}

/** Step 2: all states start in one class, which is divided until each change respects the classes. */
function classesOf({ states, changes: all }, reached, changes) {
  const classes = reached.map(function (set) {
    const of = states.map((_, state) => (set >> state) & 1);
    return of.map((has) => (has ? of.indexOf(1) : -1));
  });
  for (let before = ''; before !== classes.join(); ) {
    before = classes.join();
    for (const [at, change] of changes) {
      const own = classes[at];
      const kind = (state) => `${own[state]} ${own[all[change][state]]}`;
      classes[at] = own.map((one, state) => (one < 0 ? one : own.findIndex((other, of) => other >= 0 && kind(of) === kind(state))));
    }
  }
  return classes;
}

/** The names of a point's classes, in the order of the states. */
R.classNames = (classes) => [...new Set(classes)].filter((name) => name >= 0);

/** Step 3: the classes that a change leads from and to; undefined if it is the identity on them. */
function merge({ changes }, classes, [at, change]) {
  const own = classes[at];
  const lead = R.classNames(own).map((name) => [name, own[changes[change][name]]]);
  return lead.every(([from, to]) => from === to) ? undefined : lead.filter(([, to]) => to !== undefined);
}

/** The action of a rule as a text that does not depend on the order of points and classes. */
R.actsText = (acts) => acts.map(([at, lead]) => `${at}:${lead.map(([from, to]) => `${from}>${to}`).sort()}`).sort().join(' ');

/** Merges rules with the same action, with all their players. */
function rulesOf(live, actsOf) {
  const rules = new Map();
  for (const ground of live) {
    const acts = actsOf(ground);
    const text = R.actsText(acts);
    const players = ground.players + (rules.get(text)?.players ?? '');
    rules.set(text, { acts, players: [...'LR'].filter((player) => players.includes(player)).join('') });
  }
  return rules;
}

/**
 * A position with what can still play a part in it.
 * @returns {Side}
 */
R.sideOf = function (game, position) {
  const [cells, names] = position.split(' ');
  const live = R.liveOf(game, cells);
  const points = names === undefined ? live.points : pointsNamed(game, names);
  const isWithin = ([, { acts }]) => names === undefined || acts.some(([at]) => points.includes(at));
  return { game, position, cells, live, points, rules: () => new Map([...live.rules()].filter(isWithin)) };
};

const pointsNamed = ({ board }, names) => (names === '-' ? [] : names.split(',').map((name) => board.names.indexOf(name)));

/** The part of a position with those of these points that are live. */
R.partOn = function (game, cells, points) {
  const { points: live } = R.liveOf(game, cells);
  const own = live.filter((at) => points.includes(at));
  if (own.length === live.length) return cells;
  return `${cells} ${own.map((at) => game.board.names[at]).join() || '-'}`;
};

/** The text of a position or part. */
R.ruleText = function ({ board }, position) {
  const [cells, ...points] = position.split(' ');
  const rows = board.rows.map((row) => row.map((point) => (point === null ? '_' : cells[point])).join(''));
  return [rows.join('/'), ...points].join(' ');
};

/** The points of the part in a text: live ones, including all points of a live rule or none. */
R.parseRulePart = function (game, cells, text) {
  R.demand(game.decomposes, 'The positions of this game have no parts.', { found: text });
  const points = pointsNamed(game, text);
  const { points: live, rules } = R.liveOf(game, cells);
  const areLive = points.every((at) => live.includes(at));
  R.demand(areLive, 'A part has a point that is not there, or that no longer plays a part.', { found: text });
  for (const { acts } of rules().values()) {
    const inside = acts.filter(([at]) => points.includes(at)).length;
    R.demand(inside === 0 || inside === acts.length, 'A rule is neither within a part nor apart from it.', { found: text });
  }
  return R.partOn(game, cells, points);
};

/** The position or part after the states have become these. */
R.partLeft = function (game, position, after) {
  const isWhole = position.length === after.length;
  return isWhole ? after : R.partOn(game, after, R.sideOf(game, position).points);
};

/** A position whose states, and whose points of the part, are permuted. */
R.permutedPart = function (game, position, images) {
  const [cells, names] = position.split(' ');
  const carried = R.permuted(cells, images).join('');
  return names === undefined ? carried : R.partOn(game, carried, pointsNamed(game, names).map((at) => images[at]));
};

/** Whether a ground rule is legal on this board, for either player. */
R.isLegalRule = function (game, ground, cells) {
  const { changes: all, index, connections } = game;
  if (!ground.changes.every(([at, change]) => all[change][index.get(cells[at])] >= 0)) return false;
  if (ground.asks.length === 0) return true;
  const after = [...boardAfter(game, cells, ground)].map((state) => index.get(state));
  return ground.asks.every((ask) => R.holdsConnection(connections.get(ask), after));
};

/** The legal ground rules of a player in a position or part, each with the board after it. */
R.legalRules = function (game, position, mover) {
  const side = position.includes(' ') ? R.sideOf(game, position) : undefined;
  const isOfPart = (ground) => !side || side.live.actsOf(ground).some(([at]) => side.points.includes(at));
  const isOf = ({ players }) => mover === undefined || players.includes(mover);
  const legal = game.moves.filter((ground) => isOf(ground) && R.isLegalRule(game, ground, position) && isOfPart(ground));
  return legal.map((ground) => ({ ground, after: boardAfter(game, position, ground) }));
};

function boardAfter({ states, changes: all, index, board }, position, { changes }) {
  const after = [...position.slice(0, board.names.length)];
  changes.forEach(([at, change]) => (after[at] = states[all[change][index.get(position[at])]]));
  return after.join('');
}

/** The text of a move: its changes. */
R.ruleMoveText = ({ board: { names } }, before, after) =>
  names.flatMap((name, at) => (before[at] === after[at] ? [] : [name + after[at]])).join(' ');
