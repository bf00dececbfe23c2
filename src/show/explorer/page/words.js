/* What is claimed, what was played and why a position is an entry, in the terms of the field. */

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
/** The most moves with the same picks that are offered as buttons. */
R.MOST_CHOICES = 6;

R.moverName = (mover) => (mover === 'L' ? 'Left' : 'Right');

/** A number of things. */
R.count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

const plainValue = (value) => value.replace(/^inf\((.*)\)$/, 'infinity with K = {$1}');

R.playWords = (play) => PLAY[play];

/** The claim as a sentence. */
R.claim = function (certificate, game) {
  const [{ position, outcome, play, value }, { won }] = [certificate, game];
  if (game.takes) { return R.everyClaim(certificate, game); }
  if (value !== undefined) { return `The value of ${position} is ${plainValue(value)}, in ${PLAY.normal}. The labels of positions prove it; there is no catalogue to play against.`; }
  const from = position.length > LONG ? 'From the position shown' : `From ${position}`;
  const how = won ? `. The game is won on the board: ${won}.` : `, in ${PLAY[play]}.`;
  return `${from} ${OUTCOMES[outcome]}${how}`;
};

/** The headline after the certificate is checked. */
R.headline = function ({ labels, play, position, value, starts }, { title, takes }) {
  if (labels) { return `${title}: ${position} is worth ${plainValue(value)}.`; }
  const game = play === 'misere' ? `${title}, misere play` : title;
  return takes || starts.some(({ parts }) => parts) ? `${game}: try to win. You can't.` : `${game}: the page has won already.`;
};

/** How play ends, as the last rule. */
R.ending = function ({ play }, { won, words, partizan, loopy }) {
  const draw = loopy ? ' If play goes on forever, nobody wins.' : '';
  if (won) { return `${won}.`; }
  if (play === 'misere') { return `Whoever ${words.last} loses.${draw}`; }
  return partizan || loopy ? `Whoever cannot move loses.${draw}` : `Whoever ${words.last} wins.`;
};

/** What the reader and the page each do. */
R.bargain = function (certificate, begins) {
  if (!certificate.starts.some(({ parts }) => parts)) { return 'No move is left: the page is to move, and has already won.'; }
  const draw = begins.some((begin) => begin.draw);
  const you = begins.length !== 1 ? 'Choose who begins' : begins[0].by === 'reader' ? 'You move first' : 'The page moves first';
  const end = draw ? 'you cannot win, though play may go on forever' : 'you cannot win';
  return `${you}. Whatever you do, ${R.rebuttalWords(certificate)}: ${end}.`;
};

/** A way to begin, as an item of a list. */
R.beginWords = function ({ mover, by, draw }) {
  const who = by === 'reader' ? 'you' : 'the page';
  const end = draw ? ', a draw' : '';
  return mover === undefined ? `${by === 'reader' ? 'You begin' : 'The page begins'}${end}` : `${R.moverName(mover)} begins: ${who}${end}`;
};

/** What the list of moves has. */
R.listWords = function (listed, { count }, { position }) {
  const all = count ? count(position) : listed;
  if (listed < all) { return `${listed} of the ${all} legal moves`; }
  return all === 1 ? 'The one legal move' : `All ${all} legal moves`;
};

/** Whose turn it is. */
R.turnWords = function ({ mover }, { words }) {
  if (mover === undefined) { return 'Your move.'; }
  return `Your move: you are ${R.moverName(mover)}${words.players ? `, ${words.players[mover]}` : ''}.`;
};

/** The moves played, without a claim of a win on the board, which is not a move of the game: the one before it won. */
R.turnsPlayed = (game, table) => (game.won && game.claims(table) ? table.turns.slice(0, -1) : table.turns);

/** How play ended, separate from the moves. */
R.resultWords = function (game, table) {
  const { reason } = table.result;
  if (reason === 'page-without-move') { return 'You lose: the page has no move, and in misere play that wins.'; }
  if (reason === 'last-move') { return `You lose: whoever ${game.words.last} loses.`; }
  if (game.won) { return `You lose: ${table.mover ? R.moverName(R.opponent(table.mover)) : 'the page'} has won on the board.`; }
  return 'You lose: no move is left.';
};

/** The number of moves played. */
R.lengthWords = (game, table) => `Play took ${R.count(R.turnsPlayed(game, table).length, 'move')}.`;

/** The move just played. */
R.playedWords = function ({ game }, table, mine, reply) {
  const { did } = game.words;
  const isClaim = R.turnsPlayed(game, table).length < table.turns.length;
  const said = [mine && `You ${did(mine.move)}.`, reply && !isClaim && `The page ${did(reply.move)}${reply.mirrored ? ', the image of your move' : ''}.`];
  const full = game.won && game.text(table.position) === 'drawn' ? game.words.drawn : '';
  return [...said, full].filter(Boolean).join(' ');
};

/** What must or can still be picked; empty if the picks make a move and begin no other. */
R.pickWords = function (picks, matched, open, legal, pick) {
  const further = open.length - matched.length;
  if (matched.length > R.MOST_CHOICES || legal.every((move) => R.waysOf(move).every((way) => way.length === 0))) {
    return matched.length > 1 ? 'Choose a move in the list below.' : '';
  }
  if (picks.length === 0) { return pick; }
  if (further === 0) { return ''; }
  const are = `${R.count(further, 'move')} ${further === 1 ? 'is' : 'are'} open`;
  return matched.length ? `Play, or choose more: ${are} besides.` : `Choose more: ${are}.`;
};

R.entryHeading = (entry, onBoard) => `${R.entryName(entry).replace('entry', 'Entry')}${onBoard ? ', on the board' : ''}`;

R.entryName = (entry) => `entry ${entry.number}${entry.name ? ` (${entry.name})` : ''}`;

/** Why the board, as a single part, is that entry: the bijection onto the representative. */
R.isEntryWords = function ({ remarks }, game, { position, parts: [{ position: part, back }] }) {
  const there = back.inverse();
  const drops = there.drops || game.text(back.position(there.position(part))) !== game.text(position);
  const motion = R.motion(game, there, remarks);
  const phrases = [drops ? 'without what no move can use' : R.AS_IT_IS, motion].filter((one) => one !== R.AS_IT_IS);
  if (phrases.length === 0) { return 'The board is its representative.'; }
  return `${R.capital(phrases.join(', '))}, the board is its representative.`;
};
