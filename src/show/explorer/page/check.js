/*
 * The page's own check of a certificate (certificates/FORMAT.md, "What makes a certificate true", 2 to 8): every legal
 * move from every entry has exactly one rebuttal, which leads back into the catalogue, and the claim rests on an entry.
 * It believes nothing but the rules that the certificate states.
 */
const { demand, placed } = R;
/** How many rebuttals are checked between two times that the page may breathe. */
const BREATH = 64;

/**
 * Checks the certificate; throws an Error that says where and why it is not true, also as its fields entry, move,
 * expected, found.
 * @param {object} certificate  as R.read gives it
 * @param {object} game  R.game(certificate.rules)
 * @returns {Generator<{entries: number, rebuttals: number, of: number}, {entries: number, rebuttals: number}>}
 */
R.check = function* (certificate, game) {
  const claim = claimOf(certificate, game);
  checkStarts(claim, R.starts(certificate));
  let [rebuttals, entries] = [0, 0];
  for (const entry of claim.entries.values()) {
    for (const ignored of checkEntry(claim, entry)) {
      rebuttals += 1;
      if (rebuttals % BREATH === 0) yield { entries, rebuttals, of: claim.entries.size };
    }
    entries += 1;
  }
  return { entries, rebuttals };
};

function claimOf(certificate, game) {
  checkKind(certificate, game);
  const position = placed({ field: 'position' }, () => game.parse(certificate.position));
  return { certificate, game, position, misere: certificate.play === 'misere', entries: entriesOf(certificate, game) };
}

function checkKind({ version, play, sameness, bound, entries }, game) {
  const expected = game.partizan || game.loopy ? 4 : game.version ? game.version(bound) : 3;
  demand(version === expected, 'The version is not that of such a game.', { expected, found: version });
  demand(play === 'normal' || !game.won, 'The game has no misere play.');
  const known = sameness === 'identity' || Object.hasOwn(game.equivalences, sameness);
  demand(known, `The game has no equivalence ${sameness}.`);
  demand(!bound || entries.length > 0, 'There is a bound, and no entry.');
}

function entriesOf({ entries, game: called }, game) {
  const byNumber = new Map();
  const positions = new Set();
  for (const { number, rank, name, sample, rebuttals, alternatives } of entries) {
    const place = { entry: number };
    demand(!byNumber.has(number), 'Two entries have the same number.', place);
    demand(!positions.has(sample), 'Two entries have the same representative.', { ...place, found: sample });
    demand(rank === undefined || game.loopy, 'An entry has a rank where play always ends.', place);
    demand(!alternatives || alternatives.length > 0, 'A list of alternatives is empty.', place);
    const [representative, title] = game.named(called, number) || [sample, undefined];
    demand(sample === representative, 'The literature has another position of this number.', {
      ...place,
      expected: representative,
    });
    demand(name === title, 'The entry has not the name that the literature gives it.', { ...place, expected: title });
    const turn = placed({ ...place, field: 'sample' }, () => R.turnOf(game, sample));
    byNumber.set(number, { number, rank, ...turn, rebuttals, alternatives: alternatives || [] });
    positions.add(sample);
  }
  return byNumber;
}

function* checkEntry(claim, entry) {
  const { game, misere } = claim;
  const moves = movesFrom(claim, entry);
  demand(!misere || moves.size > 0, 'In misere play the player to move has won this entry, which has no move.', {
    entry: entry.number,
  });
  const answered = new Set();
  for (const rebuttal of entry.rebuttals) {
    const place = { entry: entry.number, move: rebuttal.move };
    demand(!answered.has(rebuttal.move), 'A move has two rebuttals.', place);
    answered.add(rebuttal.move);
    checkRebuttal(claim, entry, rebuttal, moves);
    yield rebuttal;
  }
  for (const [text, { after }] of moves) {
    const losesAtOnce = () => misere && game.moves(after, R.opponent(entry.mover)).length === 0;
    demand(answered.has(text) || losesAtOnce(), 'A legal move has no rebuttal.', { entry: entry.number, move: text });
  }
  checkAlternatives(claim, entry, moves);
}

function movesFrom({ game }, { number, position, mover }) {
  const moves = placed({ entry: number }, () => game.moves(position, mover));
  return new Map(moves.map((move) => [move.text, move]));
}

/** Alternatives are rebuttals for further edges of the strategy graph. */
function checkAlternatives(claim, entry, moves) {
  const reached = new Set(entry.rebuttals.map((rebuttal) => rebuttal.reaches));
  for (const alternative of entry.alternatives) {
    const place = { entry: entry.number, move: alternative.move, found: `entry ${alternative.reaches}` };
    demand(!reached.has(alternative.reaches), 'An alternative reaches an entry that another reply reaches.', place);
    reached.add(alternative.reaches);
    checkRebuttal(claim, entry, alternative, moves);
  }
}

function checkRebuttal(claim, entry, rebuttal, moves) {
  const { game } = claim;
  const place = { entry: entry.number, move: rebuttal.move };
  const move = moves.get(rebuttal.move);
  demand(move, "A move is not legal from the entry's representative.", {
    ...place,
    expected: `a legal move from ${game.text(entry.position)}`,
  });
  const reply = placed(place, () => R.find(game, move.after, R.opponent(entry.mover), rebuttal.reply));
  demand(reply, 'A reply is not legal after its move.', {
    ...place,
    expected: `a legal move from ${game.text(move.after)}`,
    found: rebuttal.reply,
  });
  const target = checkReached(claim, rebuttal, { position: reply.after, mover: entry.mover }, place);
  checkFall(entry, target, place);
}

function checkFall(entry, target, place) {
  if (entry.rank === undefined) return;
  demand(target.rank !== undefined, 'An entry with a rank reaches one without.', place);
  demand(target.rank < entry.rank, 'The rank does not fall.', {
    ...place,
    expected: `less than ${entry.rank}`,
    found: target.rank,
  });
}

/** The entry that a position is, by the witness; `leaves`, where it is said, is that position. */
function checkReached({ certificate, game, entries }, { leaves, reaches, witness }, turn, place) {
  const left = R.turnText(game, turn.position, turn.mover);
  demand(leaves === undefined || leaves === left, 'Something else is left.', {
    ...place,
    expected: left,
    found: leaves,
  });
  const target = entries.get(reaches);
  demand(target, 'There is no entry of that number.', { ...place, found: reaches });
  demand(target.mover === turn.mover, 'The other player is to move in the entry that is reached.', {
    ...place,
    expected: turn.mover,
    found: target.mover,
  });
  placed({ ...place, reaches }, () => game.witness(certificate.sameness, witness, turn.position, target.position));
  return target;
}

function checkStarts(claim, starts) {
  const {
    certificate: { outcome },
    game,
    entries,
  } = claim;
  const lots = R.lots(game, outcome);
  demand(lots.length > 0, 'The outcome is none of such a game.', { found: outcome });
  demand(game.loopy || lots.every(({ lot }) => lot !== 'draws'), 'A draw is claimed where play always ends.', {
    found: outcome,
  });
  const movers = (list) => list.map(({ mover }) => mover || 'a player').join(', ');
  demand(
    starts.length === lots.length && starts.every(({ mover }, at) => mover === lots[at].mover),
    'The starts are not one for each player who begins in the claim.',
    { expected: movers(lots), found: movers(starts) },
  );
  starts.forEach((start, at) => checkStart(claim, start, lots[at]));
  const rests = starts.some(({ source, opening }) => source || opening);
  demand(rests || entries.size === 0, 'There are entries, and the claim rests on none.');
}

function checkStart(claim, { source, opening }, { mover, lot }) {
  const { game, position, misere } = claim;
  const place = { begins: mover };
  demand(
    Boolean(source) === (lot !== 'wins'),
    source ? 'There is a source for a player who wins.' : 'The source is missing.',
    place,
  );
  demand(!opening || lot !== 'loses', 'There is an opening for a player who loses.', place);
  if (source) checkRested(claim, source, { position, mover }, lot, { ...place, in: 'source' });
  if (opening) checkOpening(claim, opening, mover, lot);
  const won = () => lot === 'wins' && misere && game.moves(position, mover).length === 0;
  demand(opening || lot === 'loses' || won(), 'The opening is missing.', place);
}

function checkOpening(claim, opening, mover, lot) {
  const { game, position } = claim;
  const place = { begins: mover, in: 'opening', move: opening.move };
  const move = placed(place, () => R.find(game, position, mover, opening.move));
  demand(move, 'The opening is not a legal move.', { ...place, expected: `a legal move from ${game.text(position)}` });
  checkRested(claim, opening, { position: move.after, mover: R.opponent(mover) }, lot, place);
}

function checkRested(claim, rested, turn, lot, place) {
  const target = checkReached(claim, rested, turn, place);
  demand(
    !claim.game.loopy || lot === 'draws' || target.rank !== undefined,
    'A win or a loss rests on an entry without a rank, where play may go on forever.',
    place,
  );
}
