/* What is claimed, what was played and why a position is an entry, in the words of the field. */

const OUTCOMES = {
  P: 'the second player wins', N: 'the first player wins', D: 'it is a draw',
  L: 'Left wins, whoever begins', R: 'Right wins, whoever begins',
  LD: 'Left wins when Left begins, and it is a draw when Right does',
  RD: 'Right wins when Left begins, and it is a draw when Right does',
  DL: 'it is a draw when Left begins, and Left wins when Right does',
  DR: 'it is a draw when Left begins, and Right wins when Right does',
  '>=': 'Left wins when Right begins', '<=': 'Right wins when Left begins',
};
const PLAY = {
  normal: 'normal play, where the player who makes the last move wins',
  misere: 'misere play, where the player who makes the last move loses',
};
const LONG = 48;
/** So many moves of the same picks are offered as buttons. */
const MOST_CHOICES = 6;
R.MOST_CHOICES = MOST_CHOICES;

const name = (mover) => (mover === 'L' ? 'Left' : 'Right');
R.moverName = name;

/** A number of things. */
R.count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** The claim, a sentence. */
R.claim = function ({ position, outcome, play, value }, { won }) {
  if (value !== undefined) { return `The value of ${position} is ${value.replace(/^inf\((.*)\)$/, 'infinity with K = {$1}')}, in ${PLAY.normal}.`; }
  const from = position.length > LONG ? 'From the position shown' : `From ${position}`;
  const how = won ? `. The game is won on the board: ${won}.` : `, in ${PLAY[play]}.`;
  return `${from} ${OUTCOMES[outcome]}${how}`;
};

/** What the reader and the page each do. */
R.bargain = function (certificate, begins) {
  const { size: number } = R.entriesOf(certificate);
  if (number === 0) { return 'No move is left: the page is to move, and has already won.'; }
  const size = R.count(number, 'entry', 'entries');
  const draw = begins.some((begin) => begin.draw);
  const you = begins.length !== 1 ? 'Choose who begins' : begins[0].by === 'reader' ? 'You move first' : 'The page moves first';
  const end = draw ? 'you cannot win, though play may go on forever' : 'you cannot win';
  return `${you}. Whatever you do, the page has a rebuttal that leads back into a closed catalogue of ${size}: ${end}.`;
};

/** A way to begin, for a list to choose from. */
R.beginWords = function ({ mover, by, draw }) {
  const who = by === 'reader' ? 'you' : 'the page';
  const end = draw ? ', a draw' : '';
  return mover === undefined ? `${by === 'reader' ? 'You begin' : 'The page begins'}${end}` : `${name(mover)} begins: ${who}${end}`;
};

/** Whose turn it is. */
R.turnWords = (table) => (table.mover === undefined ? 'Your move.' : `Your move: you are ${name(table.mover)}.`);

/** The moves played, without the claim of a win on the board, which stands for no move of the game: the one before it won. */
R.turnsPlayed = (game, table) => (game.won && game.claims(table) ? table.turns.slice(0, -1) : table.turns);

/** How play ended. */
R.resultWords = function (game, table) {
  const { reason } = table.result;
  const length = `Play took ${R.count(R.turnsPlayed(game, table).length, 'move')}.`;
  if (reason === 'page-without-move') { return 'The page is to move and has no move, which wins in misere play: you lose.'; }
  if (reason === 'last-move') { return `You made the last move, and in misere play that loses: you lose. ${length}`; }
  if (game.won) { return `${name(R.opponent(table.mover))} has won on the board: you lose. ${length}`; }
  return `No move is left: you lose. ${length}`;
};

/** What the page has just done. */
R.replyWords = function (match, { certificate, game }, table) {
  const [mine, last] = [table.turns[table.turns.length - 2], table.turns[table.turns.length - 1]];
  if (!last) { return ''; }
  if (last.by === 'reader') { return `You played ${last.move}.`; }
  if (R.turnsPlayed(game, table).length < table.turns.length) { return mine ? `You played ${mine.move}.` : ''; }
  const done = mine ? `You played ${mine.move}. The page replied ${last.move}` : `The page opened with ${last.move}`;
  const entry = match.entries.get(table.entry);
  const full = game.won && game.text(table.position) === 'drawn' ? ' The board is full, and nobody has won: it is a draw.' : '';
  return `${done}, which leaves ${R.entryName(entry)}. ${why(certificate, game, table)}${full}`;
};

/** What is still to be picked; nothing when the picks are a move and part of no other. */
R.pickWords = function (picks, matched, open, legal) {
  const further = open.length - matched.length;
  if (matched.length > MOST_CHOICES || legal.every((move) => R.waysOf(move).every((way) => way.length === 0))) {
    return matched.length > 1 ? 'Choose a move in the list below.' : '';
  }
  if (picks.length === 0) { return 'Pick on the board what your move takes, or choose it in the list.'; }
  if (further === 0) { return ''; }
  return matched.length ? `Or pick more: ${R.count(further, 'further move')} ${further === 1 ? 'is' : 'are'} open.`
    : `Pick more: ${R.count(further, 'move')} ${further === 1 ? 'is' : 'are'} open.`;
};

R.entryHeading = (entry, onBoard) => `${R.entryName(entry).replace('entry', 'Entry')}${onBoard ? ', on the board' : ''}`;

R.entryName = (entry) => `entry ${entry.number}${entry.name ? ` (${entry.name})` : ''}`;

/** Why the board is the entry: by which bijection of the board onto the representative. */
function why({ remarks }, game, { back }) {
  if (back === R.identity) { return 'The board is its representative.'; }
  const phrase = R.motion(game, back.inverse(), remarks);
  return `${phrase[0].toUpperCase()}${phrase.slice(1)}, the board is its representative.`;
}
