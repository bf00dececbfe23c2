/*
 * What Hex and Yavalath share: stones that two players put on empty cells, and a win on the board, which is said in the
 * terms of normal play. In `L-wins` Left has the one move `claim`, which leaves `over`, and Right has none; in `R-wins`
 * likewise; in `over` nobody has any; in `drawn` both have `pass`. certificates/FORMAT.md, "A win on the board".
 *
 * A position is the text of its cells without the `/` between rows, or one of those words.
 *
 */
(function (R) {
  'use strict';

  const WORD_MOVES = {
    'L-wins': { L: ['claim', 'over'] },
    'R-wins': { R: ['claim', 'over'] },
    over: {},
    drawn: { L: ['pass', 'drawn'], R: ['pass', 'drawn'] },
  };

  const WORD_SAID = {
    'L-wins': 'Left has won',
    'R-wins': 'Right has won',
    over: 'The win is claimed',
    drawn: 'A draw',
  };

  /**
   * A game of stones.
   * @param {{points: object, rows: number[], words: string[], loopy: boolean,
   *   settled: function(string, number, string): string, demandOpen: function(string): void,
   *   demandSymmetry: function(object): void, picture: function(string): object}} board
   *   rows: how many cells each has; settled: what a board is after a player's stone on a cell; demandOpen refuses a
   *   board on which play is over
   */
  R.stones = function (board) {
    const game = {
      partizan: true,
      onBoard: true,
      loopy: board.loopy,
      misere: false,
      samenesses: ['symmetry'],
      parse: (text) => parse(board, text),
      text: (cells) => (isWord(cells) ? cells : inRows(board.rows, cells)),
      moves: (cells, mover) => (isWord(cells) ? wordMoves(cells, mover) : moves(board, cells, mover)),
      same: () => carrying(R.unmoved(board.points)),
      witness(_, text, from, to) {
        const bijection = R.permutation(board.points, text);
        board.demandSymmetry(bijection);
        return R.carrying(game, carrying(bijection), from, to);
      },
      picture: (cells) => (isWord(cells) ? wordPicture(cells) : board.picture(cells)),
    };
    return game;
  };

  const isWord = (cells) => Object.hasOwn(WORD_MOVES, cells);

  function inRows(rows, cells) {
    let at = 0;
    return rows.map((length) => cells.slice(at, (at += length))).join('/');
  }

  function parse(board, text) {
    if (isWord(text)) {
      R.demand(board.words.includes(text), `${JSON.stringify(text)} is no position of this game.`);
      return text;
    }
    const cells = text.split('/').join('');
    R.demand(
      /^[.LR]*$/.test(cells) && cells.length === R.total(board.rows) && inRows(board.rows, cells) === text,
      `${JSON.stringify(text)} is neither rows of ${board.rows.join(', ')} cells, each ., L or R, with / between, ` +
        `nor one of ${board.words.join(', ')}.`,
    );
    board.demandOpen(cells);
    return cells;
  }

  function moves(board, cells, mover) {
    return [...cells].flatMap((sign, cell) => {
      if (sign !== '.') return [];
      const name = board.points.names[cell];
      const after = cells.slice(0, cell) + mover + cells.slice(cell + 1);
      return [{ text: name, after: board.settled(after, cell, mover), parts: [name] }];
    });
  }

  function wordMoves(word, mover) {
    const found = WORD_MOVES[word][mover];
    return found ? [{ text: found[0], after: found[1], parts: [found[0]] }] : [];
  }

  /** The map of a bijection of the cells; words are carried onto themselves. */
  function carrying(bijection) {
    const { images } = bijection;
    return {
      bijection,
      position(cells) {
        if (isWord(cells)) return cells;
        const carried = [...cells];
        images.forEach((image, cell) => {
          carried[image] = cells[cell];
        });
        return carried.join('');
      },
      move: (text) => (text === 'claim' || text === 'pass' ? text : bijection.move(text)),
      inverse: () => carrying(bijection.inverse()),
      after: (first) => carrying(bijection.after(first.bijection)),
    };
  }

  function wordPicture(word) {
    const [button] = Object.values(WORD_MOVES[word]);
    const said = { kind: 'text', x: 0, y: 0, text: WORD_SAID[word], size: 20, role: 'text' };
    if (!button) return R.framed([said], 30);
    const owner = { part: button[0], label: button[0] };
    return R.framed(
      [
        said,
        { kind: 'rect', x: -50, y: 30, width: 100, height: 44, rx: 6, role: 'button', ...owner },
        { kind: 'text', x: 0, y: 52, text: button[0], role: 'text', ...owner },
      ],
      30,
    );
  }

  /** The hexagon of a cell, its corners from the top to the right. */
  R.hexagon = ([x, y], radius) =>
    Array.from({ length: 6 }, (_, corner) => {
      const angle = (Math.PI / 3) * corner - Math.PI / 2;
      return [R.round(x + radius * Math.cos(angle)), R.round(y + radius * Math.sin(angle))];
    });

  /** A cell: empty, with its name, to be picked; or with the stone of a player. */
  R.cellShapes = function (name, sign, centre, radius) {
    const hexagon = { kind: 'polygon', points: R.hexagon(centre, radius), role: 'square' };
    const [x, y] = centre;
    const player = { L: 'left', R: 'right' }[sign];
    if (player) {
      return [
        hexagon,
        { kind: 'circle', cx: x, cy: y, r: radius * 0.66, role: `stone ${player}` },
        { kind: 'text', x, y, text: sign, size: 16, role: 'on-token' },
      ];
    }
    const owner = { part: name, label: `cell ${name}` };
    return [
      { ...hexagon, ...owner },
      { kind: 'text', x, y, text: name, size: 13, role: 'text', ...owner },
    ];
  };
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
