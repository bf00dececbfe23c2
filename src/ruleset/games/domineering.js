/*
 * Domineering: Left covers two free squares of a column, Right two of a row; a board may have holes.
 * certificates/FORMAT.md, `domineering`.
 */
R.define('domineering', function (rules) {
  R.demandRows(rules, 64, '.#');
  const choose = (inRows, inColumns) => ({
    groups: [inRows, inColumns],
    of: (mover) => (mover === 'L' ? inColumns : inRows),
  });
  const rows = rules.board;
  const isWhole = rows.every((row) => !row.includes('#'));
  const name = `domineering:${isWhole ? `${rows.length}x${rows[0].length}` : rows.join('/')}`;
  const title = `Domineering ${isWhole ? `${rows.length}×${rows[0].length}` : ''}`.trim();
  const game = R.dominoes(rows, choose);
  const words = {
    ...game.words,
    rules: ['Left covers two free squares in a column, Right two in a row.', 'What is covered stays covered.'],
    players: { L: 'in columns', R: 'in rows' },
  };
  return { ...game, name, title, words, partizan: true };
});
