/*
 * Run in a page, after rule_parts.js: certificates of random rule files, made by trying all witnesses of positions with few
 * live points. `proofs()` has some, each with plays against it.
 */
/** All witnesses of so many points are tried. */
const MOST = 5;

/** Whether the player to move loses, of a position as a text. */
function isLost(proof, board, mover) {
  const key = turn(proof.game, board, mover);
  if (!proof.known.has(key)) {
    const { game, known } = proof;
    R.demand(known.size < 4000, 'There are many positions.');
    known.set(key, game.moves(game.parse(board), mover).every(({ after }) => !isLost(proof, game.text(after), R.opponent(mover) ?? mover)));
  }
  return proof.known.get(key);
}

/** The least parts of a position. */
function componentsOf({ game }, board) {
  const [rows] = board.split(' ');
  let left = livePoints(game, board);
  R.demand(left.length < 9, 'There are many points.');
  const found = [];
  while (left.length > 0) {
    const sets = subsets(left.slice(1)).map((set) => left.filter((name) => name === left[0] || set.includes(name)));
    const texts = sets.sort((a, b) => a.length - b.length).map((set) => `${rows} ${set.join()}`);
    const least = texts.find((one) => holds(() => game.parse(one)));
    if (!least) return [board];
    found.push(least);
    left = left.filter((name) => !least.split(' ')[1].split(',').includes(name));
  }
  return found.length > 1 ? found : [board];
}

/** The parts that settle a lost position. */
function settled(proof, board, mover) {
  if (livePoints(proof.game, board).length === 0 && proof.chooses.sums) return [];
  const components = componentsOf(proof, board);
  const apart = proof.chooses.sums && components.length > 1 && components.every((part) => isLost(proof, part, mover));
  const parts = apart ? components : [board];
  return parts.map((part) => ({ ...(apart && { position: part }), ...settledPart(proof, part, mover) }));
}

function settledPart(proof, board, mover) {
  const { game, made, entries } = proof;
  const points = livePoints(game, board);
  if (proof.chooses.mirrors && points.length <= MOST) {
    const mirror = witnesses(made, points.length, points).find((one) => holds(() => R.mirror(game, game.parse(board), one)));
    if (mirror) return { mirror };
  }
  const witness = (entry) => witnessOf(proof, { board, mover, points }, entry);
  const known = entries.find((entry) => witness(entry) !== undefined);
  const entry = known ?? added(proof, board, mover);
  return { reaches: entries.indexOf(entry) + 1, ...(witness(entry) && { witness: witness(entry) }) };
}

const listing = (names) => names.join(names.every((name) => name.length === 1) ? '' : ',');
/** What is a symmetry of many boards, all points in the other order. */
const halfTurn = ({ names }) => listing([...names].reverse());

/** The witness that carries a position onto an entry; empty under identity. */
function witnessOf({ game, made, chooses }, { board, mover, points }, entry) {
  const same = entry.position === turn(game, board, mover);
  if (chooses.equivalence === 'identity') return same ? '' : undefined;
  const onto = R.turnOf(game, entry.position);
  const is = (witness) => holds(function () {
    const { negates } = game.witness(chooses.equivalence, witness, game.parse(board), onto);
    R.demand((negates ? R.opponent(mover) : mover) === onto.mover, 'The other player is to move.');
  });
  if (chooses.equivalence === 'symmetry') return [listing(game.names), halfTurn(game)].find(is);
  const names = livePoints(game, game.text(onto.position));
  const own = names.join() || '-';
  if (points.length > MOST || names.length !== points.length) return same ? own : undefined;
  return signed(game.partizan && !chooses.beside, witnesses(made, points.length, names)).find(is);
}

function added(proof, board, mover) {
  const { game, entries } = proof;
  const rebuttals = game.moves(game.parse(board), mover).map(function ({ text: move, after }) {
    const replies = game.moves(after, R.opponent(mover) ?? mover);
    const reply = shuffled(replies).find((one) => isLost(proof, game.text(one.after), mover));
    return { move, reply: reply.text, parts: settled(proof, game.text(reply.after), mover) };
  });
  const entry = { position: turn(game, board, mover), rebuttals };
  entries.push(entry);
  return entry;
}

/** A certificate of a random position that is lost for a player, that it is at most, or at least, 0; nothing if none is. */
function proved(made, chooses) {
  const { game, rules } = made;
  const proof = { game, made, chooses, known: new Map(), entries: [] };
  for (let tries = 0; tries < 10; tries += 1) {
    const [board, mover] = [anywhere(made), game.partizan ? pick(['L', 'R']) : undefined];
    if (livePoints(game, board).length > 1 && isLost(proof, board, mover)) {
      const parts = settled(proof, board, mover);
      return {
        format: 'rebuttal certificate', version: 1, remarks: {}, rules, play: 'normal', position: board,
        outcome: { L: '<=', R: '>=' }[mover] ?? 'P', equivalence: chooses.equivalence, ...(chooses.equivalence === 'symmetry' && { symmetries: [halfTurn(game)] }),
        starts: [{ ...(mover && { mover }), parts }], entries: proof.entries,
      };
    }
  }
  return undefined;
}

/** The same with a heap without tokens beside the game. */
function besideHeap({ format, version, remarks, rules, play, position, outcome, equivalence, symmetries, starts, entries }) {
  const parts = (list) => list.map((part) => Object.fromEntries(Object.entries(part).map(([name, said]) => [name, EMPTY[name] ? EMPTY[name](said) : said])));
  const rebuttal = ({ move, reply, parts: left }) => ({ move: `1:${move}`, reply: `1:${reply}`, parts: parts(left) });
  return {
    format, version, remarks,
    rules: { ruleset: 'sum', summands: [rules, { ruleset: 'nim-heap', size: 0 }] },
    play, position: `${position} + *0`, outcome, equivalence, ...(symmetries && { symmetries: symmetries.map(EMPTY.witness) }),
    starts: starts.map((start) => ({ ...start, parts: parts(start.parts) })),
    entries: entries.map(({ position: board, rebuttals }) => ({ position: `${board} + *0`, rebuttals: rebuttals.map(rebuttal) })),
  };
}
const EMPTY = { position: (one) => `${one} + *0`, witness: (one) => `${one} + =`, mirror: (one) => `:${one} + =` };

/** That a random position of a game, less itself, is 0. */
function difference({ rules }, position) {
  const starts = ['L', 'R'].map((mover) => ({ mover, parts: [{ mirror: '2 + 1' }] }));
  return {
    format: 'rebuttal certificate', version: 1, remarks: {}, rules: { ruleset: 'sum', summands: shuffled([rules, { ruleset: 'negative', of: rules }]) },
    play: 'normal', position: `${position} + ${position}`, outcome: 'P', equivalence: 'identity', starts, entries: [],
  };
}

/** A random play against a certificate: its moves. */
function playOf(certificate, game) {
  const match = R.match(certificate, game);
  let table = match.begin(R.begins(certificate)[0]);
  while (!table.result) table = match.play(pick(match.legal()).text);
  return table.turns.map(({ move }) => move);
}

/** How many moves from an entry the page has answered. */
function answered(certificate, game, number) {
  const match = R.match(certificate, game);
  match.beginAt(number);
  const legal = match.legal();
  legal.forEach(({ text }) => { match.beginAt(number); match.play(text); });
  return legal.length;
}

function equivalenceOf(game) {
  if (chance(70)) return 'isomorphism';
  return game.names.length > 1 && holds(() => game.symmetry(halfTurn(game))) ? 'symmetry' : 'identity';
}

/** Random certificates, each checked by the page, with plays. */
function proofs() {
  const made = shortText();
  const chooses = { sums: chance(80), mirrors: chance(50), equivalence: equivalenceOf(made.game), beside: chance(20) };
  const found = chance(15) ? difference(made, anywhere(made)) : attempt(() => proved(made, chooses));
  if (!found) return [];
  const certificate = chooses.beside && found.rules.ruleset !== 'sum' ? besideHeap(found) : found;
  const text = JSON.stringify(certificate);
  try {
    const read = R.read(text);
    const game = R.game(read.rules);
    const check = R.check(read, game);
    let step = check.next();
    while (!step.done) step = check.next();
    return [{ text, answers: R.total(read.entries.map((_, at) => answered(read, game, at + 1))), plays: some(4, 4, () => playOf(read, game)) }];
  } catch (error) { return [{ text, refused: `${error.message} ${error.stack}` }]; }
}
