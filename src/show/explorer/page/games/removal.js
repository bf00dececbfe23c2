/*
 * Removal games, Nimbi, TacTix and Nim-squared among them: a move removes a non-empty set of tokens that lie on one
 * line; in a contiguous game all the points of a line from one to another, in a subset game any of them.
 * certificates/FORMAT.md, "The rules of a removal game"; "Sameness and its witness".
 *
 */
(function (R) {
  'use strict';

  /** A line of more tokens than this has more subsets than a page can list. */
  const SUBSETS = 16;

  R.define('removal', function (rules) {
    const board = boardOf(rules);
    const { points } = board;
    return {
      samenesses: ['symmetry', 'isomorphism'],
      parse: (text) => R.setOf(points, text),
      text: (tokens) => R.pointsText(points, tokens),
      moves: (tokens) => moves(board, tokens),
      same: () => R.unmoved(points),
      witness(sameness, text, from, to) {
        return sameness === 'symmetry' ? symmetry(board, text, from, to) : isomorphism(board, text, from, to);
      },
      picture: (tokens, extras) => R.boardPicture(board, tokens, (extras || {}).layout),
    };
  });

  function boardOf(rules) {
    R.fields(rules, 'removal', 'points', 'lines');
    R.demand(rules.removal === 'contiguous' || rules.removal === 'subset', 'A removal is contiguous or subset.');
    R.demandList(rules.points, 1, 64, 'The points of a board');
    R.demand(
      rules.points.every((name) => /^[A-Za-z0-9]{1,8}$/.test(name)),
      "A point's name is 1 to 8 ASCII letters or digits.",
    );
    R.demand(new Set(rules.points).size === rules.points.length, 'Two points have the same name.');
    R.demandList(rules.lines, 1, 1024, 'The lines of a board');
    const points = R.points(rules.points);
    const lines = rules.lines.map((line) => R.pointsOf(points, line));
    demandLines(points, lines);
    return { points, lines, contiguous: rules.removal === 'contiguous' };
  }

  function demandLines(points, lines) {
    R.demand(
      lines.every((line) => line.length > 0),
      'A line has no point.',
    );
    R.demand(lines.reduce((sum, line) => sum + line.length, 0) <= 4096, 'The lines have more than 4096 points.');
    const covered = new Set(lines.flat());
    R.demand(covered.size === points.names.length, 'A point is on no line.');
  }

  /** Every legal move once: few tokens before many, and then in board order. */
  function moves(board, tokens) {
    const { points } = board;
    const sets = new Map();
    for (const run of runs(board, tokens)) {
      for (const part of board.contiguous ? stretches(run) : subsets(run)) {
        const set = [...part].sort((a, b) => a - b);
        sets.set(R.pointsText(points, set), set);
      }
    }
    const inOrder = [...sets].sort(([, a], [, b]) => a.length - b.length || firstDifference(a, b));
    return inOrder.map(([text, set]) => ({
      text,
      after: R.without(tokens, set),
      parts: set.map((point) => points.names[point]),
    }));
  }

  function firstDifference(a, b) {
    const at = a.findIndex((point, i) => point !== b[i]);
    return at < 0 ? 0 : a[at] - b[at];
  }

  /** The maximal runs: stretches of tokens on a line, nothing vacated between; in a subset game all its tokens. */
  function runs(board, tokens) {
    const held = new Set(tokens);
    return board.lines
      .flatMap((line) => {
        if (!board.contiguous) return [line.filter((point) => held.has(point))];
        const stretch = [[]];
        for (const point of line) {
          if (held.has(point)) stretch[stretch.length - 1].push(point);
          else stretch.push([]);
        }
        return stretch;
      })
      .filter((run) => run.length > 0);
  }

  function stretches(run) {
    return run.flatMap((_, from) => run.slice(from).map((__, length) => run.slice(from, from + length + 1)));
  }

  function subsets(run) {
    R.demand(
      run.length <= SUBSETS,
      `A line has ${run.length} tokens, and this page lists the moves of ${SUBSETS} at most.`,
    );
    return Array.from({ length: 2 ** run.length - 1 }, (_, mask) => run.filter((__, at) => ((mask + 1) >> at) & 1));
  }

  /** A bijection of the points that carries every line onto a line. */
  function symmetry(board, text, from, to) {
    const map = R.permutation(board.points, text);
    demandCarried(board, board.lines, map.images, lineKeys(board, board.lines));
    return R.carrying(gameText(board), map, from, to);
  }

  /** A bijection of the tokens that carries every maximal run onto a run, and back. */
  function isomorphism(board, text, from, to) {
    const { points } = board;
    const listed = R.pointsOf(points, text);
    R.demand(listed.length === from.length, `A witness lists ${from.length} images, not ${listed.length}.`);
    const images = points.names.map(() => undefined);
    from.forEach((point, at) => {
      images[point] = listed[at];
    });
    const map = R.carrying(gameText(board), R.bijection(points, images), from, to);
    demandCarried(board, runs(board, from), images, runKeys(board, to));
    demandCarried(board, runs(board, to), map.inverse().images, runKeys(board, from));
    return map;
  }

  const gameText = (board) => ({ text: (set) => R.pointsText(board.points, set) });

  /** A sequence of points, read in either direction; in a subset game as a set. */
  function key(board, sequence) {
    const inOrder = [...sequence];
    if (!board.contiguous) inOrder.sort((a, b) => a - b);
    else if (inOrder[0] > inOrder[inOrder.length - 1]) inOrder.reverse();
    return inOrder.join();
  }

  const lineKeys = (board, lines) => new Set(lines.map((line) => key(board, line)));

  /** The runs onto which a maximal run may be carried: of any length, in a subset game any tokens of a line. */
  function runKeys(board, tokens) {
    const maximal = runs(board, tokens);
    if (board.contiguous) return lineKeys(board, maximal.flatMap(stretches));
    const sets = maximal.map((run) => new Set(run));
    return { has: (text) => sets.some((set) => text.split(',').every((point) => set.has(Number(point)))) };
  }

  function demandCarried(board, sequences, images, keys) {
    const { points } = board;
    for (const sequence of sequences) {
      const image = sequence.map((point) => images[point]);
      R.demand(
        keys.has(key(board, image)),
        `The witness carries the line or run ${R.pointsText(points, sequence)} onto ` +
          `${R.pointsText(points, image)}, which is none.`,
      );
    }
  }
})((globalThis.Rebuttal = globalThis.Rebuttal || {}));
