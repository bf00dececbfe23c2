/*
 * Cram: either player covers two free squares side by side. certificates/FORMAT.md, `cram`.
 */
R.define('cram', function (rules) {
  R.demandSides(rules, 64);
  const rows = Array.from({ length: rules.rows }, () => '.'.repeat(rules.columns));
  const game = R.dominoes(rows, function (inRows, inColumns) {
    const pairs = [...inRows, ...inColumns].sort(([a, b], [c, d]) => a - c || b - d);
    return { groups: [pairs], of: () => pairs };
  });
  return { ...game, name: `cram:${rules.rows}x${rules.columns}` };
});
