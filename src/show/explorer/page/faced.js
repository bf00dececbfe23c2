/*
 * What the reader faces: a position whose parts are settled, each an entry or a mirror. The reply to a move is in the part
 * of the move, unless it is a move on a nim-heap that is not on the board (R.replyTo).
 *
 * An entry's rebuttals are those of its representative, to which the part is equivalent, not equal: `back` is the bijection
 * from the representative to the part. A move is looked up by the inverse of `back`, and the reply is mapped by `back`,
 * which is then composed with the inverse of the witness of the position left, so that the board never jumps. A move in a
 * mirror is answered by its image. A bijection that depends on its two positions follows the moves in both (R.between), and
 * parts are derived again from the board after each round (R.onBoard).
 *
 * A position that exceeds an entry is reduced to that entry: the page takes some of its own stones off the board, and gives
 * the reader some. So the entry's replies suffice.
 *
 * @typedef {object} Faced  a part, as on the board
 * @property {object} position
 * @property {number} [number]  the entry
 * @property {object} [back]  from that entry's representative to it
 * @property {object} [mirror]  or the mirror
 * @property {object} [exceeding]  the position left, if it exceeds the entry
 */

/** The parts of a position at an entry, mapped to the board. */
R.facedAfter = (rules, leaves, parts, carried) => parts.map((part) => faced(rules, leaves, part, carried));

function faced({ game, certificate, entries }, leaves, { position: text, reaches, witness: written, mirror }, carried) {
  const own = text === undefined ? leaves : game.parse(text);
  const position = carried.position(own);
  const onto = R.between(game, carried, own, position);
  if (mirror !== undefined) {
    return { position, mirror: R.carriedMirror(R.mirror(game, own, mirror), onto) };
  }
  const entry = R.turnOf(game, entries.get(reaches).position);
  const representative = entry.position;
  const witness = R.between(game, game.witness(certificate.equivalence, written, own, entry), own, representative);
  const back = onto.after(witness.inverse());
  if (game.exceeds(witness.position(own), representative, entry.mover)) {
    return { position: back.position(representative), number: reaches, back, exceeding: position };
  }
  // Points that can no longer be used are dropped on the way to the representative.
  const carries = game.text(back.inverse().position(position)) === game.text(representative);
  R.demand(carries, `entry ${reaches} is not what is on the board`);
  return { position, number: reaches, back };
}

/** The position on the board with these parts of `position`: itself, unless it exceeds an entry. */
R.tabled = (position, parts) => (parts.some(({ exceeding }) => exceeding !== undefined) ? parts[0].position : position);

/** The numbers of the entries among the parts. */
R.numbersOf = (parts) => parts.flatMap(({ number }) => (number === undefined ? [] : [number]));

/** The entry that the whole position is; undefined for a sum or a mirror. */
R.onlyEntry = (parts) => (parts.length === 1 ? parts[0].number : undefined);

/**
 * @typedef {object} Answer  an answer in the part of a move
 * @property {number} at  the index of the part
 * @property {Faced} part
 * @property {string} move  the move in the part
 * @property {string} [reply]  undefined if the move is the last one, in misere play
 * @property {object[]} [left]  what is left of the part: as in certificates, or a mirror
 */

/**
 * The answers to a move, the last of them with the reply. If the heap on the board is the nim-sum of the nim-heaps of
 * several parts, a reply on one of these may be no move on the board; then it is a move in another part, answered in turn.
 * @returns {{answers: Answer[], reply: string|undefined}}
 */
R.replyTo = function (rules, { position, parts: faced, mover }, move) {
  const { game } = rules;
  const after = R.playedOn(game, position, mover, [move]);
  const answers = [];
  let parts = faced;
  for (let made = { move }; ;) {
    const place = R.numberMoved(position, made.move);
    if (place !== undefined) {
      made = R.amongNumbers(game, { table: after, parts, mover }, place);
      if (made.at === undefined) return { answers, reply: made.move };
    }
    const answer = answerTo(rules, { parts, mover }, made);
    answers.push(answer);
    if (answer.reply === undefined) return { answers, reply: undefined };
    const isNumber = R.numberMoved(position, answer.reply) !== undefined;
    const reply = isNumber ? undefined : R.sameChange(game, after, R.opponent(mover), answer.reply);
    if (reply !== undefined) return { answers, reply };
    parts = R.partsAfter(rules, { parts, mover }, [answer], after);
    made = { move: answer.reply };
  }
};

/** @returns {Answer} */
function answerTo({ game, entries }, { parts, mover }, { move: made, at: number }) {
  const at = number ?? parts.findIndex(({ position }) => R.sameChange(game, position, mover, made) !== undefined);
  R.demand(at >= 0, `${made} is in no part of what is on the board`);
  const part = parts[at];
  const move = R.sameChange(game, part.position, mover, made);
  if (part.mirror) {
    const reply = R.imageOf(game, part.mirror, move, mover);
    return { at, part, move, reply, left: remains(game, part, mover, [move, reply]) };
  }
  const written = R.imageOf(game, part.back.inverse(), move, mover);
  const entry = entries.get(part.number);
  const { reply, parts: left } = entry.rebuttals.find((one) => one.move === written);
  return { at, part, move, reply: reply === undefined ? undefined : carriedReply(game, entry, part, mover, [move, written, reply]), left };
}

/** An entry's reply to a move, on the board; these are the moves made there, the first of them the reader's. */
function carriedReply(game, entry, { position, back }, mover, [move, written, reply]) {
  const start = R.turnOf(game, entry.position);
  const after = (turn, text) => R.playedOn(game, turn.position, turn.mover, [text]);
  const map = R.lasts(game) ? back : R.between(game, back, after(start, written), after({ position, mover }, move));
  return R.imageOf(game, map, reply, R.opponent(start.mover));
}

/** The parts after the answers to a move; what remains of a part takes its place. */
R.partsAfter = function (rules, { parts, mover }, answers, whole) {
  const { game } = rules;
  const stand = (one) => standing(rules, one, R.onBoard(game, whole, one.position));
  const inside = ({ part, move, left }) =>
    (part.mirror ? left.map(stand) : leftOf(rules, part, mover, move, left, R.onBoard(game, whole, part.position)));
  const after = answers.reduce(function (before, answer) {
    const left = inside(answer).map((one) => ({ one, isLeft: true }));
    return [...before.slice(0, answer.at), ...left, ...before.slice(answer.at + 1)];
  }, parts.map((one) => ({ one, isLeft: false })));
  return after.map(({ one, isLeft }) => (isLeft ? one : stand(one)));
};

/** A part without a move, on the new board. */
function standing({ game, entries }, { number, back, mirror, ...part }, position) {
  if (mirror) { return { ...part, position, mirror: R.between(game, mirror, position, position) }; }
  const { position: representative } = R.turnOf(game, entries.get(number).position);
  return { ...part, position, number, back: R.between(game, back, representative, position) };
}

/** The position after legal moves, with the players alternating. */
R.playedOn = (game, position, mover, moves) => moves.reduce(({ position: before, mover: by }, text) => {
  const found = R.find(game, before, by, text);
  R.demand(found, `${text} is no legal move from ${game.text(before)}`);
  return { position: found.after, mover: R.opponent(by) };
}, { position, mover }).position;

/** What remains of a mirror, if anything. */
function remains(game, { position, mirror }, mover, moves) {
  const left = R.playedOn(game, position, mover, moves);
  return R.isOver(game, left) ? [] : [{ position: left, mirror: R.between(game, mirror, left, left) }];
}

/** What remains of an entry, on the board `there`. */
function leftOf(rules, { number, back }, mover, move, left, there) {
  const { game, entries } = rules;
  const entry = entries.get(number);
  const written = R.imageOf(game, back.inverse(), move, mover);
  const { reply } = entry.rebuttals.find((one) => one.move === written);
  const start = R.turnOf(game, entry.position);
  const leaves = R.playedOn(game, start.position, start.mover, [written, reply]);
  return R.facedAfter(rules, leaves, left, R.between(game, back, leaves, there));
}

/** A board without visible parts. */
R.NO_MARKS = { of: () => undefined, image: () => undefined };

/** The number of distinct looks for parts on a board. */
R.LOOKS = 4;

/**
 * How the parts appear on the board: which part each piece of the picture belongs to, if there are several, and where a
 * mirror maps it.
 */
R.marksOf = function (game, { position, parts }) {
  const shares = R.shares(game, position, parts.map((part) => part.position));
  const image = function (name) {
    const share = shares.of(name);
    const mirror = share && parts[share.at].mirror;
    const found = mirror && R.imageIn(game, mirror, share.name);
    return found && shares.from(share.at, found);
  };
  const of = (name) => (shares.of(name) || {}).at;
  return { of: parts.length > 1 ? of : () => undefined, image };
};
