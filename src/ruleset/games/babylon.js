/*
 * Babylon: a move puts a pile onto another with the same top colour or the same height; the result has the sum of the
 * heights and the colour of the upper pile. A position is, for each colour, the heights of the piles with that colour
 * on top. certificates/FORMAT.md, `babylon`.
 */
R.define('babylon', (rules) =>
  R.piles(rules, {
    name: `babylon:${rules.tokens}`,
    title: 'Babylon',
    parse,
    text: (piles) => piles.map(R.listText).join(' : '),
    recoloured: R.permuted,
    stacks,
    commute: (one, other) => one.colour === other.colour,
    put,
  }),
);

function parse(text, letters) {
  const colours = text.split(' : ');
  R.demand(
    colours.length === letters.length,
    `${JSON.stringify(text)} has not heights for each of ${letters.length} colours.`,
  );
  return colours.map((heights) => R.descending(R.list(heights, 1, 1000)));
}

const stacks = (piles, letters) =>
  piles.flatMap((heights, at) =>
    heights.map((height) => ({
      kind: letters[at] + height,
      colour: at,
      height,
      bricks: [letters[at]],
      label: `pile of height ${height}, colour ${letters[at]} on top`,
    })),
  );

function put(piles, top, below) {
  const after = piles.map((heights) => [...heights]);
  for (const { colour, height } of [top, below]) after[colour].splice(after[colour].indexOf(height), 1);
  after[top.colour].push(top.height + below.height);
  return after.map(R.descending);
}
