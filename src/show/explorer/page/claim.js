/*
 * The claim of a certificate: who begins and with what lot, and the player to move of a position.
 * certificates/FORMAT.md.
 */
/** The player to move, in a partizan game, and the position of a text. */
R.turnOf = function (game, text) {
  if (!game.partizan) return { mover: undefined, position: game.parse(text) };
  R.demand(/^[LR] /.test(text), `${JSON.stringify(text)} does not begin with L or R, the player to move, and a space.`);
  return { mover: text[0], position: game.parse(text.slice(2)) };
};

/** The reverse: the text. */
R.turnText = (game, position, mover) => (game.partizan ? `${mover} ` : '') + game.text(position);

/** All entries by their numbers, with the names that the certificate's remarks give some of them. */
R.entriesOf = function ({ entries, draws = [], remarks }) {
  const all = [...entries, ...draws].map((entry, at) => ({ ...entry, number: at + 1, draw: at >= entries.length }));
  const byNumber = new Map(all.map((entry) => [entry.number, entry]));
  for (const { entry, name } of Array.isArray(remarks.names) ? remarks.names.filter(Boolean) : []) {
    if (byNumber.has(entry) && typeof name === 'string') byNumber.set(entry, { ...byNumber.get(entry), name });
  }
  return byNumber;
};

/** The other player; undefined in an impartial game. */
R.opponent = (mover) => ({ L: 'R', R: 'L' })[mover];

/** Who wins when Left begins, and when Right begins; undefined where nothing is claimed. */
const WINNERS = {
  L: ['L', 'L'],
  R: ['R', 'R'],
  N: ['L', 'R'],
  P: ['R', 'L'],
  D: ['D', 'D'],
  LD: ['L', 'D'],
  RD: ['R', 'D'],
  DL: ['D', 'L'],
  DR: ['D', 'R'],
  '>=': [undefined, 'L'],
  '<=': ['R', undefined],
};

const LOT = { P: 'loses', N: 'wins', D: 'draws' };

/** Who begins in the claim, and that player's lot: 'wins', 'loses' or 'draws'. */
R.lots = function (game, outcome) {
  if (!game.partizan) return Object.hasOwn(LOT, outcome) ? [{ mover: undefined, lot: LOT[outcome] }] : [];
  const winners = Object.hasOwn(WINNERS, outcome) ? WINNERS[outcome] : [];
  const lot = (mover, winner) => (winner === 'D' ? 'draws' : winner === mover ? 'wins' : 'loses');
  return ['L', 'R'].flatMap((mover, at) =>
    winners[at] === undefined ? [] : [{ mover, lot: lot(mover, winners[at]) }],
  );
};
