/*
 * Positions that state how play ended. Wins are expressed in normal play: in `L-wins` Left has the single move `claim`,
 * which leads to `over`, and Right has none; `R-wins` is the negative; in `over` nobody has a move; in `drawn` both
 * have `pass`. certificates/FORMAT.md.
 */
const WORD_MOVES = {
  'L-wins': { L: ['claim', 'over'] },
  'R-wins': { R: ['claim', 'over'] },
  over: {},
  drawn: { L: ['pass', 'drawn'], R: ['pass', 'drawn'] },
};

const WORD_SAID = { 'L-wins': 'Left has won', 'R-wins': 'Right has won', over: 'The win is claimed', drawn: 'A draw' };

const isWord = (cells) => Object.hasOwn(WORD_MOVES, cells);

/** The positions that state how play ended; an impartial game has none that names a winner. */
R.endWords = (partizan) => Object.keys(WORD_MOVES).filter((word) => partizan || !word.endsWith('-wins'));

/** The moves from a position that states how play ended. */
R.endMoves = function (word, mover = 'L') {
  const found = WORD_MOVES[word][mover];
  return found ? [{ text: found[0], after: found[1], parts: [found[0]] }] : [];
};

/** Whether the last move is not a move of the game, but claims the win by the one before. */
R.endClaimed = ({ turns }) => turns.length > 0 && turns[turns.length - 1].move === 'claim';

/**
 * The position to draw: if a word states how play ended, the board where it did.
 * @param {function(any, {move: string, mover: string}): any} made  the board after a turn
 */
R.seenAtEnd = function ({ position, start, turns }, made) {
  const boards = [start, ...turns.map((turn) => turn.position)];
  const last = boards.findLastIndex((one) => !isWord(one));
  return last < 0 || last === turns.length ? position : made(boards[last], turns[last]);
};

/** The picture of a position that states how play ended. */
R.endPicture = function (word) {
  const [button] = Object.values(WORD_MOVES[word]);
  const said = { kind: 'text', x: 0, y: 0, text: WORD_SAID[word], size: 20, role: 'text' };
  if (!button) return R.framed([said], 30);
  const owner = { part: button[0], label: button[0] };
  const shapes = [
    said,
    { kind: 'rect', x: -50, y: 30, width: 100, height: 44, rx: 6, role: 'button', ...owner },
    { kind: 'text', x: 0, y: 52, text: button[0], role: 'text', ...owner },
  ];
  return R.framed(shapes, 30);
};
