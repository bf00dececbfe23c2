/*
 * What the reader faces: a position whose parts are settled, each an entry or a mirror. The reply to a move comes in the
 * part of the move.
 *
 * An entry's rebuttals are written for its representative, to which the part is equivalent, not equal: `back` is the
 * bijection from the one to the other. A move is looked up by the inverse of `back`, the reply is carried by `back`, and
 * then `back` goes on by the inverse of the witness of what is left, so that the board never jumps. A move in a mirror
 * is answered by its image.
 *
 * Where a position is no entry, but exceeds one, the page makes it that entry: it takes some of its own stones off the
 * board, and gives the reader some. So the entry's replies are all it needs.
 *
 * @typedef {object} Faced  a part, as it is on the table
 * @property {object} position
 * @property {number} [number]  the entry that it is
 * @property {object} [back]  from that entry's representative to it
 * @property {object} [mirror]  or the mirror that it is
 * @property {object} [exceeding]  what was left, where that exceeds the entry
 */

/** The parts of a position at an entry, carried to the table. */
R.facedAfter = (rules, leaves, parts, carried) => parts.map((part) => faced(rules, leaves, part, carried));

function faced({ game, certificate, entries }, leaves, { position: text, reaches, witness: written, mirror }, carried) {
  const own = text === undefined ? leaves : game.parse(text);
  const position = carried.position(own);
  if (mirror !== undefined) {
    return { position, mirror: R.carriedMirror(R.mirror(game, own, mirror), carried) };
  }
  const entry = R.turnOf(game, entries.get(reaches).position);
  const representative = entry.position;
  const witness = game.witness(certificate.equivalence, written, own, entry);
  const back = carried.after(witness.inverse());
  if (game.exceeds(witness.position(own), representative, entry.mover)) {
    return { position: back.position(representative), number: reaches, back, exceeding: position };
  }
  // What can no longer be used drops out on the way to the representative.
  const carries = game.text(back.inverse().position(position)) === game.text(representative);
  R.demand(carries, `entry ${reaches} is not what is on the board`);
  return { position, number: reaches, back };
}

/** What is on the table, of these parts of the position left: the position itself, unless it exceeds an entry. */
R.tabled = (position, parts) => (parts.some(({ exceeding }) => exceeding !== undefined) ? parts[0].position : position);

/** The numbers of the entries among the parts. */
R.numbersOf = (parts) => parts.flatMap(({ number }) => (number === undefined ? [] : [number]));

/** The entry that the whole position is; nothing where it is a sum or a mirror. */
R.onlyEntry = (parts) => (parts.length === 1 ? parts[0].number : undefined);

/**
 * The reply to a move, in the part of the move: which part that is, the reply, or none where the move is the last one in
 * misere play, and what is left of the part, as certificates have it or a mirror again.
 * @returns {{at: number, part: Faced, reply: string|undefined, left: object[]|undefined}}
 */
R.replyTo = function ({ game, entries }, { parts, mover }, move) {
  const at = parts.findIndex(({ position }) => R.find(game, position, mover, move));
  R.demand(at >= 0, `${move} is in no part of what is on the board`);
  const part = parts[at];
  if (part.mirror) {
    const reply = part.mirror.move(move);
    return { at, part, reply, left: remains(game, part, mover, [move, reply]) };
  }
  const written = part.back.inverse().move(move);
  const { reply, parts: left } = entries.get(part.number).rebuttals.find((one) => one.move === written);
  return { at, part, reply: reply === undefined ? undefined : part.back.move(reply), left };
};

/** The parts on the table after a move and its reply: those of the part that it was made in, in its place. */
R.partsAfter = function (rules, { parts, mover }, move, { at, part, left }) {
  const inside = part.mirror ? left : leftOf(rules, part, mover, move, left);
  return [...parts.slice(0, at), ...inside, ...parts.slice(at + 1)];
};

/** The position after legal moves, by one player after the other. */
R.playedOn = (game, position, mover, moves) => moves.reduce(({ position: before, mover: by }, text) => {
  const found = R.find(game, before, by, text);
  R.demand(found, `${text} is no legal move from ${game.text(before)}`);
  return { position: found.after, mover: R.opponent(by) };
}, { position, mover }).position;

/** What is left of a mirror, if anything. */
function remains(game, { position, mirror }, mover, moves) {
  const left = R.playedOn(game, position, mover, moves);
  return R.isOver(game, left) ? [] : [{ position: left, mirror }];
}

function leftOf(rules, { number, back }, mover, move, left) {
  const { game, entries } = rules;
  const entry = entries.get(number);
  const written = back.inverse().move(move);
  const { reply } = entry.rebuttals.find((one) => one.move === written);
  const start = R.turnOf(game, entry.position);
  return R.facedAfter(rules, R.playedOn(game, start.position, start.mover, [written, reply]), left, back);
}

/** A board on which no parts are seen. */
R.NO_MARKS = { of: () => undefined, image: () => undefined };

/** So many parts look different on a board. */
R.LOOKS = 4;

/**
 * How the parts are seen on the board: which part each piece of the picture belongs to, where there are several, and
 * onto which one a mirror carries it.
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
