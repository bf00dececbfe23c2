/*
 * Play against a certificate: the reader moves, and the page replies by the rebuttals, carried to the board on the table.
 *
 * An entry's rebuttals are written for its representative, to which the table is equivalent, not equal: `back` is the
 * bijection from the one to the other. A move on the table is looked up by the inverse of `back`, the reply is carried by
 * `back`, and then `back` goes on by the inverse of the rebuttal's witness, so that the board never jumps.
 */

/**
 * @typedef {object} Begin  a way to begin
 * @property {string} [mover]  who begins, 'L' or 'R', in a partizan game
 * @property {'reader'|'page'} by  who that is
 * @property {boolean} draw  whether the claim is a draw
 * @property {string} [move]  the opening move of the page
 * @property {object[]} [parts]  what settles the position then
 */

/**
 * @typedef {object} Table  what is on the table; never changed once made
 * @property {object} position
 * @property {string} [mover]  who is to move, in a partizan game
 * @property {number|null} entry  the entry that the position is
 * @property {object|null} back  from the entry's representative to the table
 * @property {{by: string, mover?: string, move: string, position: object}[]} turns
 * @property {number[]} path  the entries reached
 * @property {object|null} result
 */

/** The ways to begin that a certificate gives. */
R.begins = ({ starts }) => starts.map(({ mover, move, parts }) => ({
  mover,
  by: parts && move === undefined ? 'reader' : 'page',
  draw: starts.filter((other) => other.mover === mover).length > 1,
  move,
  parts,
}));

/**
 * @param {object} certificate  one that R.check has accepted
 * @param {object} game  R.game(certificate.rules)
 */
R.match = function (certificate, game) {
  const entries = R.entriesOf(certificate);
  const rules = { certificate, game, entries };
  let history = [];
  const now = () => history[history.length - 1];
  const set = (table) => { history = [table]; return table; };
  return {
    entries,
    now,
    begin: (begin) => set(begin.by === 'page' ? opened(rules, begin) : closed(rules, begin)),
    beginAt: (number) => set(represented(rules, number)),
    legal: () => (now().result ? [] : game.moves(now().position, now().mover)),
    play: (text) => { history.push(played(rules, now(), text)); return now(); },
    undo: () => { if (history.length > 1) { history.pop(); } return now(); },
    undoable: () => history.length > 1,
    rounds: () => rounds(history),
    answers: (round) => game.moves(round.table.position, round.table.mover).map(({ text }) => answer(rules, round.table, text)),
    rewind: (round) => { history = history.slice(0, 1 + history.indexOf(round.table)); return now(); },
    times: () => times(game, history, now()),
  };
};

/** The reader begins from the position claimed. */
function closed(rules, { mover, parts }) {
  const position = rules.game.parse(rules.certificate.position);
  return settled(rules, at(rules, blank(position, mover), parts, R.identity));
}

/** The reader begins from the representative of an entry. */
function represented(rules, number) {
  const { mover, position } = R.turnOf(rules.game, rules.entries.get(number).position);
  return settled(rules, { ...blank(position, mover), entry: number, back: R.identity, path: [number] });
}

/** The page makes the opening move, or has won without one. */
function opened(rules, { mover, move, parts }) {
  const { game, certificate } = rules;
  const position = game.parse(certificate.position);
  const table = blank(position, mover);
  if (move === undefined) {
    return { ...table, result: { winner: 'page', reason: 'page-without-move', moves: 0 } };
  }
  const next = turned(table, 'page', move, made(game, table, move));
  return settled(rules, at(rules, next, parts, R.identity));
}

function blank(position, mover) {
  return { position, start: position, mover, entry: null, back: null, turns: [], path: [], result: null };
}

/** The position after a legal move. */
function made(game, { position, mover }, text) {
  const found = R.find(game, position, mover, text);
  R.demand(found, `${text} is no legal move from ${game.text(position)}`);
  return found.after;
}

/** The table after somebody's move. */
function turned(table, by, move, position) {
  const turn = { by, mover: table.mover, move, position };
  return { ...table, position, mover: R.opponent(table.mover), turns: [...table.turns, turn] };
}

/**
 * The table as the entry that settles it. `carried` goes from the position that the witness is about to the table.
 */
function at(rules, table, [{ reaches, witness: written }], carried) {
  const { game, certificate, entries } = rules;
  const { position } = R.turnOf(game, entries.get(reaches).position);
  const left = carried.inverse().position(table.position);
  const witness = game.witness(certificate.equivalence, written, left, position);
  const back = carried.after(witness.inverse());
  // What can no longer be used drops out on the way to the representative.
  const carries = game.text(back.inverse().position(table.position)) === game.text(position);
  R.demand(carries, `entry ${reaches} is not what is on the board`);
  return { ...table, entry: reaches, back, path: [...table.path, reaches] };
}

/**
 * What the entry on the table says of a move: the reply, as a move on the table, and what settles the position then; of
 * a move that is the last one in misere play, neither.
 */
function answer({ entries }, { entry, back }, move) {
  const written = back.inverse().move(move);
  const { reply, parts } = entries.get(entry).rebuttals.find((one) => one.move === written);
  return { move, reply: reply === undefined ? undefined : back.move(reply), parts };
}

/** The reader's move, and the page's reply. */
function played(rules, table, text) {
  const { game } = rules;
  const mine = turned(table, 'reader', text, made(game, table, text));
  const { reply, parts } = answer(rules, table, text);
  if (reply === undefined) {
    return ended(mine, 'last-move');
  }
  const both = turned(mine, 'page', reply, made(game, mine, reply));
  return settled(rules, at(rules, both, parts, table.back));
}

/** The rounds played: what the reader faced, the reader's move, the reply if there was one, and what it left. */
const rounds = (history) => history.slice(1).map((next, i) => {
  const [mine, reply] = next.turns.slice(history[i].turns.length);
  return { table: history[i], mine, reply, next };
});

/** The table, with the result when the reader has no move. */
function settled(rules, table) {
  if (rules.game.moves(table.position, table.mover).length) {
    return table;
  }
  R.demand(rules.certificate.play === 'normal', 'no move is left, which is a win in misere play');
  return ended(table, 'no-move');
}

/** A play that is over; a move without a rebuttal is the last one, in misere play. */
function ended(table, reason) {
  return { ...table, result: { winner: 'page', reason, moves: table.turns.length } };
}

/** How often the position has been on the table with the same player to move, this time included. */
function times(game, history, table) {
  const text = game.text(table.position);
  return history.filter((one) => one.mover === table.mover && game.text(one.position) === text).length;
}
