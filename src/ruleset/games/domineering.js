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
  return { ...R.dominoes(rows, choose, said), name, partizan: true };
});

function said({ negative }) {
  const [inColumns, inRows] = negative ? ['Right', 'Left'] : ['Left', 'Right'];
  return `${inColumns} covers two squares in a column, ${inRows} two in a row.`;
}
