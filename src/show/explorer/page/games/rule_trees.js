/*
 * The rules of rule files, each as a tree (certificates/FORMAT.md, `Lines`).
 *
 * @typedef {{leads: number[]}} Test  the new state for each state, -1 where it is refused
 * @typedef {{test: Test}|{ways: Walk[]}|{of: Cell, least: number, most: number}} Cell
 * @typedef {Cell[]} Walk
 * @typedef {object} Rule
 * @property {string} players  L, R or LR; empty for an ending that draws
 * @property {string} [verdict]  of an ending
 * @property {{directions: number[][][]|null, walk: Walk, arrow: boolean}[]} legs  null if no directions are given
 * @property {object[]} clauses
 */
const TOKENS = /\[[^[\]]*\]|\{[^{}]*\}|->|[*+?()[\]{}|:,]|(?:(?!->)[^*+?()[\]{}|:,])+/g;
const PLAYERS = { Left: 'L', Right: 'R', both: 'LR' };
const CLAUSES = ['unless', 'when', 'each', 'on', 'off'];
const RESERVED = ['game', 'board', 'states', 'start', 'border', 'let', 'region', 'stuck', 'any', 'all', 'joined', 'from', 'to', 'anywhere', 'then', 'wins', 'loses', 'draws', 'Left', 'Right', 'both', ...CLAUSES];
const [MOST_REPEATED, MOST_DEPTH] = [64, 8];

/** The rules and endings of a text. */
R.rulesOf = function (header) {
  const context = { ...header, lets: new Map(), regions: new Map(header.board.regions), used: new Set() };
  const tokens = header.lines.map((words) => words.flatMap((word) => word.match(TOKENS)));
  header.lines.filter(([head]) => head === 'region').forEach((words) => readRegion(context, words));
  tokens.filter(([head]) => head === 'let').forEach((words) => readLet(context, words));
  const rules = tokens.filter(([head]) => head !== 'let' && head !== 'region').flatMap((words) => bothWays(context, words));
  R.demand(rules.some(({ verdict }) => verdict === undefined), 'There is no rule.');
  for (const [name, { used }] of header.parameters) R.demand(used, `The parameter ${name} is not used.`);
  const own = [...context.regions.keys()].filter((name) => !header.board.regions.has(name));
  for (const name of [...context.lets.keys(), ...own]) R.demand(context.used.has(name), `${name} is not used.`);
  return rules;
};

const isName = (text) => text.length > 1 && /^[A-Za-z]+(-[A-Za-z]+)*$/.test(text);

function demandNew(name, taken) {
  R.demand(isName(name ?? '') && !taken.some((names) => names.has(name)), `${JSON.stringify(name)} is no new name.`);
}

function readRegion(context, [, name, equals, ...points]) {
  demandNew(name, [context.regions, context.board.sets, new Set(RESERVED)]);
  const found = points.map((word) => context.board.names.indexOf(R.meant(context.parameters, word)));
  R.demand(equals === '=' && found.length > 0 && !found.includes(-1), `The region ${name} is no list of points.`);
  context.regions.set(name, new Set(found));
}

/** A word that abbreviates a test or directions, for each of the players. */
function readLet(context, [, name, equals, ...words]) {
  demandNew(name, [context.lets, context.regions, context.board.sets, new Set(RESERVED)]);
  const bar = words.indexOf('|');
  const meanings = bar < 0 ? [words] : [words.slice(0, bar), words.slice(bar + 1)];
  const isDirections = (meaning) => meaning.every((word) => context.board.sets.has(word));
  const isTest = (meaning) => readTest(readerOf(context, meaning, 'L')) && meaning.length === 1;
  const good = meanings.every((meaning) => meaning.length > 0) && meanings.every((meaning) => isDirections(meaning) || isTest(meaning));
  R.demand(equals === '=' && good, `${name} is neither a test nor directions.`);
  const same = meanings.length === 2 && meanings[0].join(' ') === meanings[1].join(' ');
  context.lets.set(name, { meanings: same ? [meanings[0]] : meanings });
}

/** The words of a rule, with those defined by `let` replaced. */
function readerOf(context, words, player) {
  return { ...context, words, at: 0, player };
}

/** The rule; or one for Left and one for Right if a word means something different for each. */
function bothWays(context, words) {
  const two = words.filter((word) => context.lets.has(word) && context.lets.get(word).meanings.length === 2);
  const players = Object.hasOwn(PLAYERS, words[0] ?? '') ? PLAYERS[words[0]] : undefined;
  R.demand(two.length === 0 || players, `${two[0]} has two meanings.`);
  const each = players === 'LR' && two.length > 0 ? ['L', 'R'] : [players || ''];
  return each.map((player) => readRule(readerOf(context, expanded(context, words, player), player)));
}

function expanded(context, words, player) {
  return words.flatMap(function (word) {
    if (!context.lets.has(word)) return [word];
    context.used.add(word);
    const { meanings } = context.lets.get(word);
    return meanings.length === 2 && player === 'R' ? meanings[1] : meanings[0];
  });
}

const peek = (reader) => reader.words[reader.at];
const next = (reader) => reader.words[reader.at++];
function eat(reader, word) {
  if (peek(reader) !== word) return false;
  reader.at += 1;
  return true;
}
const demandWord = (reader, word) => R.demand(eat(reader, word), `${JSON.stringify(peek(reader) ?? 'The end')} stands where ${word} is expected.`);

function readRule(reader) {
  const head = next(reader);
  R.demand(Object.hasOwn(PLAYERS, head ?? '') || head === 'draws', `${JSON.stringify(head)} begins no line.`);
  const verdict = head === 'draws' ? 'drawn' : verdictOf(reader);
  const header = reader.at < reader.words.length && peek(reader) !== ':' ? readDirections(reader) : null;
  demandWord(reader, ':');
  const legs = [readLeg(reader, header)];
  R.demand((header !== null) === mostOf(legs[0].walk) > 1, 'Directions are given just where a walk has more than one cell.');
  while (eat(reader, 'then')) {
    const directions = readDirections(reader);
    demandWord(reader, ':');
    legs.push(readLeg(reader, directions));
  }
  const clauses = [];
  while (reader.at < reader.words.length) {
    eat(reader, ',');
    clauses.push(readClause(reader));
  }
  const rule = { players: reader.player, verdict, legs, clauses };
  const least = R.total(legs.map(({ walk }) => leastOf(walk)));
  R.demand(least > 0 || clauses.every(({ anywhere }) => anywhere), 'A walk that clauses are about may be empty.');
  const arrows = legs.some(({ arrow }) => arrow);
  const effects = clauses.some(({ effect }) => effect);
  R.demand(verdict === undefined ? arrows || effects : !arrows && !effects, 'A rule has an arrow, and an ending changes nothing.');
  return rule;
}

function verdictOf(reader) {
  const wins = eat(reader, 'wins');
  if (!wins && !eat(reader, 'loses')) return undefined;
  R.demand(reader.player !== 'LR', 'Both players cannot win.');
  return (reader.player === 'L') === wins ? 'L-wins' : 'R-wins';
}

function readDirections(reader) {
  const found = [];
  while (reader.board.sets.has(peek(reader))) found.push(...reader.board.sets.get(next(reader)));
  R.demand(found.length > 0, `${JSON.stringify(peek(reader) ?? 'The end')} is no direction of this board.`);
  return found;
}

function readLeg(reader, directions) {
  const before = readWalk(reader);
  const after = eat(reader, '->') ? readWalk(reader) : undefined;
  return { directions, walk: joined(reader, before, after), arrow: after !== undefined };
}

const endsWalk = (word) => word === undefined || [')', '|', ',', '->', 'then', ...CLAUSES].includes(word);

/** A walk as written: tests, groups and repetitions. */
function readWalk(reader, depth = 0) {
  R.demand(depth <= MOST_DEPTH, 'Brackets stand too deep.');
  const walk = [];
  while (!endsWalk(peek(reader))) walk.push(readMarked(reader, depth));
  return walk;
}

const MARKS = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] };

function readMarked(reader, depth) {
  const cell = eat(reader, '(') ? readGroup(reader, depth + 1) : { said: readTest(reader) };
  const mark = peek(reader) ?? '';
  const [, braced] = /^\{(.+)\}$/.exec(mark) || [];
  if (!braced && !Object.hasOwn(MARKS, mark)) return cell;
  next(reader);
  R.demand(leastOf([cell]) > 0, `What ${mark} follows may be empty.`);
  const times = braced && R.number(R.meant(reader.parameters, braced));
  R.demand(!braced || R.within(times, 1, MOST_REPEATED), `${mark} is no number from 1 to ${MOST_REPEATED}.`);
  const [least, most] = MARKS[mark] ?? [times, times];
  return { of: cell, least, most };
}

function readGroup(reader, depth) {
  const ways = [readWalk(reader, depth)];
  while (eat(reader, '|')) ways.push(readWalk(reader, depth));
  demandWord(reader, ')');
  R.demand(ways.every((way) => way.length > 0), 'An alternative is empty.');
  return { ways };
}

/** The minimum number of cells of a walk. */
function leastOf(walk) {
  const least = ({ ways, of, least: times }) => (ways ? Math.min(...ways.map(leastOf)) : of ? times * leastOf([of]) : 1);
  return R.total(walk.map(least));
}

/** The maximum number of cells of a walk. */
function mostOf(walk) {
  const most = ({ ways, of, most: times }) => (ways ? Math.max(...ways.map(mostOf)) : of ? times * mostOf([of]) : 1);
  return R.total(walk.map(most));
}

/** A test as written: its states in order, and whether it is a list. */
function readTest(reader) {
  const word = next(reader);
  if (word === 'any') return { any: true, states: reader.states, list: false };
  const list = /^\[.+\]$/.test(word ?? '');
  const states = list ? [...word.slice(1, -1)] : [word];
  R.demand(states.every((state) => reader.states.includes(state)), `${JSON.stringify(word ?? 'The end')} is no state, nor several between brackets.`);
  return { states, list };
}

/** The tests of a walk with their results, which have the same shape. */
function joined(reader, before, after) {
  R.demand(after === undefined || after.length === before.length, 'What stands after -> has another shape.');
  return before.map(function (cell, at) {
    const other = after && after[at];
    const kind = (one) => (one.said ? 'test' : one.ways ? `ways ${one.ways.length}` : `times ${one.least} ${one.most}`);
    R.demand(other === undefined || kind(other) === kind(cell), 'What stands after -> has another shape.');
    if (cell.said) return { test: testOf(reader, cell.said, other && other.said) };
    if (cell.ways) return { ways: cell.ways.map((way, n) => joined(reader, way, other && other.ways[n])) };
    return { ...cell, of: joined(reader, [cell.of], other && [other.of])[0] };
  });
}

function testOf({ states }, before, after = before) {
  R.demand(new Set(before.states).size === before.states.length, `[${before.states.join('')}] has a state twice.`);
  R.demand(!after.any || before.any, 'any stands after any alone.');
  const one = !after.list && !after.any;
  R.demand(one || before === after || before.any || before.states.length === after.states.length, 'The lists are of different length.');
  R.demand(one || !before.any || after.any, 'A list cannot stand after any.');
  const leads = states.map(function (state) {
    const at = before.states.indexOf(state);
    return at < 0 ? -1 : states.indexOf(after.states[one ? 0 : at]);
  });
  return { leads };
}

const comesTest = (reader) => peek(reader) === 'any' || /^\[.+\]$/.test(peek(reader) ?? '') || reader.states.includes(peek(reader));

/** The states of a test, by their numbers. */
function readStates(reader) {
  const said = readTest(reader);
  return testOf(reader, said).leads.flatMap((to, state) => (to < 0 ? [] : [state]));
}

function readNamedRegion(reader) {
  const name = next(reader);
  R.demand(reader.regions.has(name), `${JSON.stringify(name ?? 'The end')} is no region.`);
  reader.used.add(name);
  return reader.regions.get(name);
}

/** Reads a connection after `when`, `unless` or `all`. */
function readJoined(reader, isAll, holds) {
  const through = readStates(reader);
  demandWord(reader, 'joined');
  const directions = readDirections(reader);
  let first;
  if (!isAll) {
    demandWord(reader, 'from');
    first = readNamedRegion(reader);
  }
  demandWord(reader, 'to');
  const to = isAll ? { goal: readStates(reader) } : { regions: [first, readNamedRegion(reader)] };
  return R.connection(reader.board, directions, { through, holds, ...to });
}

function readClause(reader) {
  const kind = next(reader);
  R.demand(CLAUSES.includes(kind), `${JSON.stringify(kind ?? 'The end')} begins no clause.`);
  if (kind === 'on' || kind === 'off') return { kind, region: readNamedRegion(reader) };
  if (kind !== 'each') {
    const isAll = eat(reader, 'all');
    // It is not about a place, and so is like a test with `anywhere`.
    if (isAll || comesTest(reader)) return { kind: 'joined', anywhere: true, joined: readJoined(reader, isAll, kind === 'when') };
  }
  const anywhere = kind !== 'each' && eat(reader, 'anywhere');
  const directions = anywhere && !reader.board.sets.has(peek(reader)) ? null : readDirections(reader);
  if (directions) eat(reader, ':');
  if (kind === 'each') {
    const before = readTest(reader);
    demandWord(reader, '->');
    return { kind, directions, effect: testOf(reader, before, readTest(reader)) };
  }
  const walk = joined(reader, readWalk(reader));
  R.demand(leastOf(walk) > 0, 'The walk of a clause may be empty.');
  R.demand(!anywhere || (directions !== null) === mostOf(walk) > 1, 'Directions are given just where a walk has more than one cell.');
  return { kind, anywhere, directions, walk };
}
