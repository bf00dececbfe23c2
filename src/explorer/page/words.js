(function (R) {
  'use strict';
  // What is claimed, what was played and why a position is an entry, in the words of the field.

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

  const name = (mover) => (mover === 'L' ? 'Left' : 'Right');
  R.moverName = name;

  /** A number of things. */
  R.count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

  /** The claim, a sentence. */
  R.claim = function ({ position, outcome, play }) {
    const from = position.length > LONG ? 'From the position shown' : `From ${position}`;
    return `${from} ${OUTCOMES[outcome]}, in ${PLAY[play]}.`;
  };

  /** What the reader and the page each do. */
  R.bargain = function (certificate, begins) {
    const size = R.count(certificate.entries.length, 'entry', 'entries');
    const draw = begins.some((begin) => begin.draw);
    const you = begins.length !== 1 ? 'Choose who begins' : begins[0].by === 'reader' ? 'You move first' : 'The page moves first';
    const end = draw ? 'you cannot win, though play may go on for ever' : 'you cannot win';
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

  /** How play ended. */
  R.resultWords = function (table, text) {
    const { reason, moves } = table.result;
    const length = `Play took ${R.count(moves, 'move')}.`;
    if (reason === 'page-without-move') { return 'The page is to move and has no move, which wins in misere play: you lose.'; }
    if (reason === 'last-move') { return `You made the last move, and in misere play that loses: you lose. ${length}`; }
    if (/^[LR]-wins$/.test(text)) { return `${name(text[0])} has won on the board: you lose. ${length}`; }
    return `No move is left: you lose. ${length}`;
  };

  /** What the page has just done. */
  R.replyWords = function (match, game, certificate, table) {
    const last = table.turns[table.turns.length - 1];
    const mine = table.turns[table.turns.length - 2];
    if (!last || table.entry === null) { return ''; }
    const you = mine ? `You played ${mine.move}. ` : '';
    if (last.by === 'reader') { return `You played ${last.move}.`; }
    const entry = match.entries.get(table.entry);
    return `${you}The page ${mine ? 'replied' : 'opened with'} ${last.move}, which leaves ${R.entryName(entry)}: ${R.why(certificate, table)}.`;
  };

  /** What the picks make, or what is still to be picked. */
  R.pickWords = function (picks, matched, open, legal) {
    if (matched.length === 1 && open.length === 1) { return ''; }
    if (matched.length > 6) { return 'Choose a move in the list below.'; }
    if (picks.length === 0) {
      return legal.every((move) => R.waysOf(move).every((way) => way.length === 0)) ? '' : 'Pick on the board what your move takes, or choose it in the list.';
    }
    const more = R.count(open.length - matched.length, 'move');
    return open.length > matched.length ? `${matched.length ? 'Or pick more: it' : 'It'} is part of ${more}${matched.length ? ' besides' : ''}.` : '';
  };

  R.entryHeading = (entry, onBoard) => `${R.entryName(entry).replace('entry', 'Entry')}${onBoard ? ', on the board' : ''}`;

  R.entryName = (entry) => `entry ${entry.number}${entry.name ? ` (${entry.name})` : ''}`;

  /** Why the board is the entry: by which bijection of the board onto the sample. */
  R.why = function (certificate, table) {
    if (certificate.sameness === 'identity') { return 'its very sample position'; }
    const map = table.back.inverse();
    const kind = certificate.sameness === 'isomorphism' ? 'the moves left are the same' : 'it is the same by a symmetry';
    const named = R.motion(certificate, map);
    if (named === 'as it is') { return 'its sample position'; }
    return named ? `the sample position is ${named}` : kind;
  };
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
