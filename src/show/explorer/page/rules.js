/* The rules for a reader new to the game: some lines, and a move as a picture. */

/** The share of a picture's parts that shows a move better than all of them. */
const SHARE = 1 / 3;

/** Shows the rules as lines and as an example. */
R.explain = function (certificate, game) {
  const [section, lines, figure] = ['rules', 'rule-lines', 'example'].map((id) => document.getElementById(id));
  const example = exampleOf(certificate, game);
  lines.replaceChildren(...ruleLines(certificate, game));
  figure.replaceChildren(...(example || []));
  figure.hidden = !example;
  section.hidden = false;
};

/** The lines: sentences, the lines of a rule file, and how play ends. */
const ruleLines = (certificate, { words, ...game }) => [
  ...words.rules.map(sentence),
  ...words.text.map((line) => R.element('li', {}, R.notation(line))),
  sentence(R.ending(certificate, { words, ...game })),
];

const sentence = (line) => R.element('li', {}, R.capital(line));

/** A position with a move marked in it, and the position after it; null if no move can be shown. */
function exampleOf({ position: claimed, starts, remarks }, game) {
  const position = game.parse(claimed);
  const { mover, parts, move: opening } = starts[0] || {};
  const reader = parts && opening === undefined ? mover : R.opponent(mover);
  const movers = game.partizan ? [reader, R.opponent(reader)] : [undefined];
  const before = game.picture(position, remarks);
  const found = movers.map((one) => typical(game, position, one, before, remarks)).find(Boolean);
  if (!found) { return null; }
  const { move, after } = found;
  return [
    R.still(before, `the position ${claimed}, with the move ${move.text} marked`, move.parts),
    R.element('span', { className: 'leads', 'aria-hidden': 'true' }, '→'),
    R.still(after, `what the move ${move.text} leaves`),
    R.element('figcaption', {}, 'The move ', R.notation(move.text)),
  ];
}

/** The move that takes nearly a third of the picture's parts; the middle one of several. */
function typical(game, position, mover, before, remarks) {
  const size = partsOf(before).size;
  const shown = game.moves(position, mover)
    .filter(({ parts, after }) => parts.length > 0 && game.moves(after, R.opponent(mover)).length > 0)
    .slice(0, 500)
    .map((move) => ({ move, after: game.picture(move.after, remarks) }));
  const far = ({ after }) => Math.abs(size - partsOf(after).size - size * SHARE);
  const least = Math.min(...shown.map(far));
  const best = shown.filter((one) => far(one) === least);
  return best[Math.floor(best.length / 2)];
}

const partsOf = ({ shapes }) => new Set(shapes.flatMap(({ part }) => (part === undefined ? [] : [part])));
