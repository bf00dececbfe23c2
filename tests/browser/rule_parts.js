/*
 * Run in a page, after rule_texts.js: what the page makes of parts, isomorphisms, sums and mirrors of random rule files by
 * which play ends. `decomposed()` has what it says of some positions of such a text.
 */

/** Weights that show that play ends, found by a perceptron; nothing where it finds none. */
function weightsOf({ lines, arguments: values }) {
  const header = R.ruleHeader(lines, values);
  const { moves, changes } = R.groundRules(header, R.rulesOf(header));
  const weights = header.board.names.map(() => header.states.map(() => 0));
  const least = ([at, change]) => changes[change].flatMap((to, from) => (to < 0 ? [] : [{ at, from, to, falls: weights[at][from] - weights[at][to] }]))
    .reduce((one, other) => (one.falls <= other.falls ? one : other));
  for (let round = 0; round < 100; round += 1) {
    const rising = moves.map((ground) => ground.changes.map(least)).filter((all) => R.total(all.map(({ falls }) => falls)) < 1);
    if (rising.length === 0) {
      const lowest = Math.min(...weights.flat());
      return weights.map((list) => list.map((weight) => weight - lowest));
    }
    rising.flat().forEach(({ at, from, to }) => { weights[at][from] += 1; weights[at][to] -= 1; });
  }
  return undefined;
}

/** Texts by which play ends, with small boards. */
const SHORT = [
  ['cannibal-clobber', 'xox/oxo'], ['snort', '2x3'], ['col', '2x3'], ['arc-kayles', 'a-b,b-c,c-d,d-e,e-f,b-e'], ['node-kayles', '1-2,2-3,3-4,4-5,5-6'],
  ['konane', 'xox/oxo/xox'], ['partizan-kayles', '6'], ['peg-duotaire', 'oo.oo.o'], ['toads-and-frogs', 'TT.F.F'], ['turning-turtles', '4'],
];

/** A text that is known, or a random one without endings and without what is joined. */
function endless() {
  if (chance(25)) {
    const [name, board] = pick(SHORT);
    return { ruleset: 'rule-file', lines: R.ruleTexts[name], arguments: [board] };
  }
  const { ruleset, lines, arguments: values } = text();
  return { ruleset, lines: lines.filter((line) => !/^(Left|Right|both) (wins|loses)|^draws|^stuck| joined /.test(line)), arguments: values };
}

/** A text without endings, with weights, and its game; it has few points. */
function shortText() {
  for (;;) {
    const given = endless();
    const states = given.lines.find((line) => line.startsWith('states')).split(' ').slice(1);
    const made = attempt(function () {
      const weights = weightsOf(given);
      const rules = { ...given, weights };
      R.demand(weights && weights.length <= 9, 'There are many points.');
      return { rules, game: R.game(rules), states };
    });
    if (made) return made;
  }
}

const attempt = (make) => { try { return make(); } catch { return undefined; } };
const holds = (demand) => attempt(() => { demand(); return true; }) === true;
const anywhere = ({ game, states }) => game.text(game.parse(game.text(game.names.map(() => pick(states)).join(''))));
const livePoints = (game, board) => { const at = game.parse(board); const { of } = game.shares(at, [at]); return game.names.filter((name) => of(name)); };
const subsets = (list) => list.reduce((all, one) => [...all, ...all.map((set) => [...set, one])], [[]]);

/** The parts of a position, and texts that are none. */
function partsOf({ game }, board) {
  const own = livePoints(game, board);
  const sets = own.length < 7 ? subsets(own) : some(40, 40, () => own.filter(() => chance(50)));
  const wrong = some(3, 3, () => shuffled(game.names).slice(0, random(4)));
  return [...sets, ...wrong].map((set) => `${board} ${set.join() || '-'}`);
}

/** Words for bijections of so many points onto these; where these were many, all classes are named likewise. */
function witnesses({ states }, count, onto) {
  const orders = (list) => list.reduce((all, one) => all.flatMap((order) => Array.from({ length: order.length + 1 }, (_, at) => [...order.slice(0, at), one, ...order.slice(at)])), [[]]);
  const letters = ['', ...subsets(states).filter((set) => set.length > 1).flatMap(orders).map((order) => `:${order.join('')}`)];
  const alike = letters.length ** count > 400 ? (order) => letters.map((one) => order.map((name) => name + one))
    : (order) => order.reduce((all, name) => all.flatMap((list) => letters.map((one) => [...list, name + one])), [[]]);
  return orders(onto).flatMap((order) => alike(order.slice(0, count))).map((list) => list.join() || '-');
}

/** The witnesses, where some may negate also with a sign. */
const signed = (negates, all) => (negates ? all.flatMap((one) => [one, `-${one}`]) : all);

/** All witnesses that are accepted, and some others. */
const sampled = (all, isAccepted) => [...all.filter(isAccepted), ...shuffled(all.filter((one) => !isAccepted(one))).slice(0, 6)];

/** What the page says of some positions: their parts, the moves of these, and which are alike, sums or mirrors. */
function decomposed() {
  const made = shortText();
  const { rules, game } = made;
  const boards = some(6, 6, () => anywhere(made));
  const texts = boards.flatMap((board) => partsOf(made, board));
  const parts = texts.filter((one) => holds(() => game.parse(one)));
  const listed = [...texts, ...boards].flatMap((board) => ['L', 'R'].map((mover) => turn(game, board, mover)));
  const places = [...boards, ...parts].map((board) => ({ board, points: livePoints(game, board) })).filter(({ points }) => points.length < 5);
  const pairs = some(12, 12, () => [pick(places), pick(places)]).filter(([one]) => one);
  return {
    rules: JSON.stringify(rules),
    partizan: game.partizan,
    positions: [...new Set(listed)].map((position) => ({ position, moves: movesFrom(game, position) })),
    isomorphisms: pairs.flatMap(([from, to]) => alike(made, from, to)),
    sums: boards.flatMap((board) => sumsOf(game, board, parts.filter((part) => part.startsWith(`${board} `)))),
    mirrors: shuffled(places).slice(0, 12).flatMap(({ board, points }) => mirrorsOf(made, board, points)),
  };
}

function alike(made, from, to) {
  const { game } = made;
  const all = signed(game.partizan, witnesses(made, from.points.length, to.points));
  const accepted = (witness) => holds(() => game.witness('isomorphism', witness, game.parse(from.board), { position: game.parse(to.board) }));
  return sampled(all, accepted).map((witness) => ({ from: from.board, to: to.board, witness, holds: accepted(witness) }));
}

function mirrorsOf(made, board, points) {
  const { game } = made;
  const accepted = (witness) => holds(() => R.mirror(game, game.parse(board), witness));
  return sampled(witnesses(made, points.length, points), accepted).map((witness) => ({ position: board, witness, holds: accepted(witness) }));
}

function sumsOf(game, board, parts) {
  const whole = game.parse(board);
  const rest = (list) => `${board} ${livePoints(game, board).filter((name) => !list.some((part) => livePoints(game, part).includes(name))).join() || '-'}`;
  const chosen = parts.length === 0 ? [] : some(6, 6, () => some(1, 2, () => pick(parts))).map((list) => (chance(50) ? [...list, rest(list)] : list))
    .filter((list) => list.every((part) => holds(() => game.parse(part))));
  return chosen.map((list) => ({ position: board, parts: list, holds: holds(() => R.demandSum(game, { position: whole }, list.map((part) => game.parse(part)))) }));
}
