/*
 * Rule files: a ruleset that is a text, whose positions are points with states, and whose moves are ground rules
 * (certificates/FORMAT.md, `Rule files`). rule_text.js reads the text, rule_boards.js makes its board, rule_ground.js
 * grounds the rules, and rule_live.js finds what can still play a part.
 *
 * A position is the text of its states, in the order of the points, followed by a space and the names of the points if it
 * is a part; or a word for how play ended.
 */
const MOST_NUMBER = 4294967295;
/** A game with a longer name gets no heading. */
const LONG_NAME = 32;
const STUCK_SAID = {
  draws: 'it is a draw when the player to move cannot',
  loses: 'whoever cannot move loses',
  wins: 'whoever cannot move wins',
  'Left wins': 'Left wins when the player to move cannot',
  'Right wins': 'Right wins when the player to move cannot',
};

R.define('rule-file', function (rules) {
  const header = R.ruleHeader(linesOf(rules), rules.arguments);
  const isImpartial = rules.players !== undefined;
  const read = isImpartial ? madeImpartial(header, R.rulesOf(header)) : R.rulesOf(header);
  const named = read.some(({ verdict }) => verdict !== undefined) || header.stuck !== undefined;
  const isPartizan = /^(Left|Right)/.test(header.stuck ?? '') || read.some(({ players, verdict }) => verdict !== 'drawn' && players !== 'LR');
  const words = named ? R.endWords(isPartizan) : [];
  const index = new Map(header.states.map((state, at) => [state, at]));
  const game = { ...header, ...R.groundRules(header, read), index, words, isPartizan };
  const hasLive = !named && game.connections.size === 0;
  game.decomposes = hasLive && rules.weights !== undefined;
  demandNoWords(game);
  if (rules.weights !== undefined) demandEnding(game, rules.weights);
  const values = [...header.parameters.values()].map(({ value }) => value);
  const name = [(isImpartial ? 'impartial-' : '') + header.name, ...(values.length > 0 ? [values.join(',')] : [])].join(':');
  return {
    name,
    title: R.titled(name.length > LONG_NAME ? header.name : name).replace(/^[^ ]*/, (family) => family.replaceAll('-', ' ')),
    words: { ...wordsFor(game, isPartizan, linesOf(rules)), ...(R.ruleStones(game) && stoneWords(game)) },
    partizan: isPartizan,
    loopy: rules.weights === undefined,
    ...(named && { won: `${game.endings.length > 0 ? 'a pattern ends play as the rules say; otherwise ' : ''}${STUCK_SAID[header.stuck ?? 'loses']}` }),
    names: game.board.names,
    equivalences: { symmetry: (text, from, to, negates) => R.ruleSymmetry(game, text, negates), ...(hasLive && R.ruleEquivalences(game)) },
    places: () => game.board.centres,
    ...(hasLive && R.ruleBetween(game)),
    ...(game.decomposes && R.ruleParts(game)),
    parse: (text) => (words.includes(text) ? text : parse(game, text)),
    text: (position) => (words.includes(position) ? position : R.ruleText(game, position)),
    moves: (position, mover) => (words.includes(position) ? R.endMoves(position, mover) : moves(game, position, mover)),
    picture: (position, _remarks, given) => (words.includes(position) ? R.endPicture(position) : R.rulePicture(game, position, given)),
    seen: (table) => R.seenAtEnd(table, (cells, { move }) => played(game, cells, move)),
    claims: R.endClaimed,
    ...R.ruleExtra(game),
  };
});

/** The lines of the text; the page also contains those of named rulesets. */
function linesOf(rules) {
  const given = rules.lines === undefined ? 'name' : 'lines';
  const [players, both] = rules.players === undefined ? [[], true] : [['players'], rules.players === 'both'];
  R.demand(both, 'The players are both.');
  R.fields(rules, given, ...players, 'arguments', ...(rules.weights === undefined ? [] : ['weights']));
  const lines = rules.lines ?? (Object.hasOwn(R.ruleTexts, rules.name) ? R.ruleTexts[rules.name] : undefined);
  R.demand(lines !== undefined, `There is no rule file ${JSON.stringify(rules.name)}.`);
  return lines;
}

/** The rules, each belonging to both players. */
function madeImpartial({ stuck }, rules) {
  const isOfOne = ({ verdict }) => verdict !== undefined && verdict !== 'drawn';
  R.demand(!rules.some(isOfOne) && !/^(Left|Right)/.test(stuck ?? ''), 'An ending is of one player, and so the game is not impartial.');
  return rules.map((rule) => (rule.verdict === undefined ? { ...rule, players: 'LR' } : rule));
}

/** Refuses weights unless every move reduces their sum. */
function demandEnding({ board, states, moves, endings, changes, stuck }, weights) {
  R.demandList(weights, board.names.length, board.names.length, 'The weights');
  weights.forEach((list) => R.demandList(list, states.length, states.length, 'The weights of a point'));
  R.demand(weights.flat().every((weight) => R.within(weight, 0, MOST_NUMBER)), `A weight is no whole number from 0 to ${MOST_NUMBER}.`);
  const falls = ([at, change]) =>
    changes[change].reduce((least, to, state) => (to < 0 ? least : Math.min(least, weights[at][state] - weights[at][to])), Infinity);
  R.demand(moves.every((ground) => R.total(ground.changes.map(falls)) >= 1), 'The weights do not fall with every move.');
  R.demand(stuck !== 'draws' && endings.every(({ verdict }) => verdict !== 'drawn'), 'A ruleset with draws has no weights.');
}

/** The verdict of the first legal ending on this board. */
function verdictOn(game, cells) {
  const found = game.endings.find((ending) => R.isLegalRule(game, ending, cells));
  return found && found.verdict;
}

/** Refuses boards and moves that read like a word of the format. */
function demandNoWords({ board, states }) {
  const isBoard = (word) => board.rows.length === 1 && board.rows[0].length === word.length && [...word].every((sign) => states.includes(sign));
  const isMove = (word) => board.names.includes(word.slice(0, -1)) && states.includes(word.slice(-1));
  const word = ['over', 'drawn'].find(isBoard) ?? ['claim', 'pass'].find(isMove);
  R.demand(word === undefined, `A board or a move is written ${word}, which is a word of the language.`);
}

function parse(game, text) {
  const [, board, points] = /^([^ ]*)(?: (.*))?$/s.exec(text);
  const cells = parseBoard(game, board);
  return points === undefined ? cells : R.parseRulePart(game, cells, points);
}

function parseBoard(game, text) {
  const { board, states } = game;
  const rows = text.split('/');
  const fits = rows.length === board.rows.length && rows.every((row, r) => row.length === board.rows[r].length);
  R.demand(fits, `${JSON.stringify(text)} has other rows than this board.`);
  const cells = board.names.map(() => '');
  rows.forEach((row, r) => [...row].forEach(function (sign, c) {
    const point = board.rows[r][c];
    R.demand(point === null ? sign === '_' : states.includes(sign), `${JSON.stringify(sign)} in ${JSON.stringify(text)} is no state.`);
    if (point !== null) cells[point] = sign;
  }));
  const verdict = verdictOn(game, cells);
  R.demand(verdict === undefined, `${JSON.stringify(text)} must be written ${JSON.stringify(verdict)}, for play is over.`);
  return cells.join('');
}

/** The moves of a player: the legal ground rules, merged where they leave the same board. */
function moves(game, position, mover) {
  const found = new Map();
  for (const { ground, after } of R.legalRules(game, position, mover)) {
    if (!found.has(after)) found.set(after, []);
    found.get(after).push(ground);
  }
  const made = [...found].map(([after, grounds]) => moveOf(game, position, after, grounds));
  return made.length > 0 ? inOrder(made) : stuckMoves(game, mover);
}

/** A move as a reader picks it: by the points of the walk that change, or by all its points if there are none. */
function moveOf(game, position, after, grounds) {
  const { names } = game.board;
  const changed = names.map((_, at) => at).filter((at) => position[at] !== after[at]);
  // A point visited twice is picked at its last visit: a queen's arrow may fly back.
  const picked = function (walk) {
    const visited = walk.filter((at, n) => walk.lastIndexOf(at) === n);
    const own = visited.filter((at) => changed.includes(at));
    return (own.length > 0 ? own : visited.length > 0 ? visited : changed).map((at) => names[at]);
  };
  const ways = grounds.flatMap(({ walks }) => [...walks.values()].map(picked));
  const least = Math.min(...ways.map((way) => way.length));
  const short = [...new Map(ways.filter((way) => way.length === least).map((way) => [way.join(), way])).values()];
  const left = verdictOn(game, after) ?? R.partLeft(game, position, after);
  return { text: R.ruleMoveText(game, position, after), after: left, parts: short[0], ways: short };
}

/** Where several moves are picked by the same points, order decides. */
function inOrder(made) {
  const setOf = (way) => [...way].sort().join();
  const count = new Map();
  made.forEach(({ ways }) => new Set(ways.map(setOf)).forEach((set) => count.set(set, (count.get(set) ?? 0) + 1)));
  return made.map((move) => (move.ways.some((way) => count.get(setOf(way)) > 1) ? { ...move, ordered: true } : move));
}

function stuckMoves({ stuck }, mover) {
  const player = { L: 'Left wins', R: 'Right wins' }[mover];
  if (stuck === 'draws') return [{ text: 'pass', after: 'drawn', parts: [] }];
  return stuck === 'wins' || (stuck !== undefined && stuck === player) ? [{ text: 'claim', after: 'over', parts: [] }] : [];
}

/** The board after a move, from its text. */
function played({ board }, cells, move) {
  const after = [...cells];
  if (move !== 'claim' && move !== 'pass') {
    move.split(' ').forEach((word) => (after[board.names.indexOf(word.slice(0, -1))] = word.slice(-1)));
  }
  return after.join('');
}

function wordsFor({ remark }, isPartizan, lines) {
  return {
    rules: remark ? [remark] : [],
    text: lines.filter((line) => !/^(#|game |board |states )/.test(line)).map((line) => line.trim()),
    pick: 'Choose the points that your move changes.',
    did: (move) => (move === 'claim' || move === 'pass' ? `chose ${move}` : `changed ${changesSaid(move)}`),
    drawn: 'Play is over, and nobody has won: it is a draw.',
    ...(isPartizan && { players: { L: 'blue', R: 'red' } }),
  };
}

/** The words for a move that places a stone. */
const stoneWords = ({ board }) => ({
  pick: `Choose the ${board.shape === 'vertex' ? 'point' : 'cell'} for your stone.`,
  did: (move) => (move === 'claim' || move === 'pass' ? `chose ${move}` : `put a stone on ${move.slice(0, -1)}`),
});

/** The changes of a move, in words: `a1 and b1 to empty, c1 to x`. */
function changesSaid(move) {
  const found = new Map();
  for (const word of move.split(' ')) found.set(word.slice(-1), [...(found.get(word.slice(-1)) ?? []), word.slice(0, -1)]);
  const listed = (names) => (names.length < 2 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`);
  return [...found].map(([state, names]) => `${listed(names)} to ${state === '.' ? 'empty' : state}`).join(', ');
}
