/*
 * The page's own check of a certificate (certificates/FORMAT.md): every legal move from every entry is listed once, and
 * what its rebuttal leaves is settled by earlier entries or mirrors, and so is the claim. It trusts nothing but the rules
 * that the certificate states.
 *
 * @typedef {object} Entry
 * @property {number} number  its index, from 1
 * @property {boolean} draw  whether it is in `draws`: then it proves only that the player to move cannot win
 * @property {string} [mover]
 * @property {any} position
 * @property {object[]} rebuttals
 */
const { demand, placed } = R;
/** The number of rebuttals checked before the page yields to the browser. */
const BREATH = 64;

/**
 * Checks the certificate; throws an Error with the place and the reason of a failure, also as the fields entry, move,
 * expected, found.
 * @param {object} certificate  from R.read
 * @param {object} game  R.game(certificate.rules)
 * @returns {Generator<{done: number, of: number}, object>}  how many entries and rebuttals were checked, or labels and
 *   moves, or heaps, and then what heaps are worth
 */
R.check = (certificate, game) => checkOf(certificate)(certificate, game);

function checkOf({ labels, products, period }) {
  if (labels) return R.checkLabels;
  return products ? R.checkQuotient : period === undefined ? checkCatalogue : R.checkPeriod;
}

function* checkCatalogue(certificate, game) {
  const claim = claimOf(certificate, game);
  checkStarts(claim);
  let [rebuttals, entries] = [0, 0];
  for (const entry of claim.entries.values()) {
    for (const { reply } of checkEntry(claim, entry)) {
      rebuttals += reply === undefined ? 0 : 1;
      if (rebuttals % BREATH === 0) yield { done: entries, of: claim.entries.size };
    }
    entries += 1;
  }
  return { entries, rebuttals, ...claim.counts };
}

function claimOf(certificate, game) {
  const { play, equivalence, symmetries, starts } = certificate;
  demand(play === 'normal' || !game.won, 'The game has no misere play.');
  const known = equivalence === 'identity' || Object.hasOwn(game.equivalences, equivalence);
  demand(known, `The game has no equivalence ${equivalence}.`);
  const has = Boolean(symmetries);
  demand(has === (equivalence === 'symmetry'), 'There are symmetries exactly when they are the equivalence.');
  const lots = lotsOf(certificate, game);
  checkBound(certificate, lots);
  return {
    game,
    equivalence,
    starts,
    lots,
    position: placed({ field: 'position' }, () => game.parse(certificate.position)),
    misere: play === 'misere',
    entries: entriesOf(certificate, game),
    counts: { sums: 0, mirrors: 0 },
    isAllowed: has ? R.symmetries(game, symmetries) : () => true,
  };
}

function lotsOf({ outcome, draws }, game) {
  const lots = R.lots(game, outcome);
  const draw = lots.some(({ lot }) => lot === 'draws');
  demand(lots.length > 0, 'The outcome is none of such a game.', { found: outcome });
  demand(game.loopy || !draw, 'A draw is claimed where play always ends.', { found: outcome });
  demand(draw || !draws, 'There are draws, and no draw is claimed.', { found: outcome });
  return lots;
}

/** Checks where a bound may occur; its content is not checked here. */
function checkBound({ bound, entries }, lots) {
  if (!bound) return;
  demand(
    lots.every(({ lot }) => lot !== 'draws'),
    'There is a bound, and a draw is claimed.',
  );
  demand(bound.least <= entries.length, 'The bound is larger than the number of entries.', { found: bound.least });
}

function entriesOf({ entries, draws = [] }, game) {
  const byNumber = new Map();
  const positions = new Set();
  [...entries, ...draws].forEach(function ({ position, rebuttals }, at) {
    const number = at + 1;
    const place = { entry: number };
    demand(!positions.has(position), 'Two entries have the same position.', { ...place, found: position });
    const turn = placed({ ...place, field: 'position' }, () => R.turnOf(game, position));
    byNumber.set(number, { number, draw: at >= entries.length, ...turn, rebuttals });
    positions.add(position);
  });
  return byNumber;
}

function* checkEntry(claim, entry) {
  const moves = movesFrom(claim, entry);
  demand(!claim.misere || moves.size > 0, 'In misere play the player to move has won this entry, which has no move.', {
    entry: entry.number,
  });
  const listed = new Set();
  for (const rebuttal of entry.rebuttals) {
    const place = { entry: entry.number, move: rebuttal.move };
    demand(!listed.has(rebuttal.move), 'A move is listed twice.', place);
    listed.add(rebuttal.move);
    checkRebuttal(claim, entry, rebuttal, moves);
    yield rebuttal;
  }
  for (const move of moves.keys()) {
    demand(listed.has(move), 'A legal move is not listed.', { entry: entry.number, move });
  }
}

function movesFrom({ game }, { number, position, mover }) {
  const moves = placed({ entry: number }, () => game.moves(position, mover));
  return new Map(moves.map((move) => [move.text, move]));
}

function checkRebuttal(claim, entry, rebuttal, moves) {
  const { game, misere } = claim;
  const place = { entry: entry.number, move: rebuttal.move };
  const move = moves.get(rebuttal.move);
  const from = (position) => `a legal move from ${game.text(position)}`;
  if (!move) throw R.fault('A move is not legal.', { ...place, expected: from(entry.position) });
  const replies = placed(place, () => game.moves(move.after, R.opponent(entry.mover)));
  if (rebuttal.reply === undefined) {
    demand(!rebuttal.parts && misere && replies.length === 0, 'A move has no rebuttal.', place);
    return;
  }
  const reply = replies.find(({ text }) => text === rebuttal.reply);
  if (!reply) {
    const wrong = { ...place, expected: from(move.after), found: rebuttal.reply };
    throw R.fault('A reply is not legal after its move.', wrong);
  }
  for (const target of R.checkSettled(claim, rebuttal, { position: reply.after, mover: entry.mover }, place)) {
    const settles = entry.draw || (!target.draw && target.number < entry.number);
    demand(settles, 'The entry that is reached does not stand above.', { ...place, found: target.number });
  }
}

/** For each lot, whether its starts have an opening move. */
const OPENS = { loses: [false], wins: [true], draws: [false, true] };

function checkStarts(claim) {
  const { lots, starts, entries } = claim;
  const expected = lots.flatMap(({ mover, lot }) => OPENS[lot].map((opens) => ({ mover, lot, opens })));
  const movers = (list) => list.map(({ mover }) => mover || 'a player').join(', ');
  const same = starts.length === expected.length && starts.every(({ mover }, at) => mover === expected[at].mover);
  demand(same, 'The starts are not those of the claim.', { expected: movers(expected), found: movers(starts) });
  starts.forEach((start, at) => checkStart(claim, start, expected[at]));
  const rests = starts.some(({ parts }) => parts);
  demand(rests || entries.size === 0, 'There are entries, and the claim rests on none.');
}

function checkStart(claim, start, { mover, lot, opens }) {
  const { game, position, misere } = claim;
  const place = { begins: mover, opening: start.move };
  const moves = opens ? placed(place, () => game.moves(position, mover)) : [];
  if (lot === 'wins' && misere && moves.length === 0 && start.move === undefined && !start.parts) return;
  demand(opens || start.move === undefined, 'There is an opening for a player who cannot win.', place);
  demand(!opens || start.move !== undefined, 'The opening is missing.', place);
  const opening = moves.find(({ text }) => text === start.move);
  demand(!opens || opening, 'The opening is not a legal move.', place);
  const turn = opens ? { position: opening.after, mover: R.opponent(mover) } : { position, mover };
  const targets = R.checkSettled(claim, start, turn, place);
  demand(lot === 'draws' || !targets.some(({ draw }) => draw), 'A win or a loss rests on what proves a draw.', place);
}
