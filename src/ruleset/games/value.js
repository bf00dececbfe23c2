/*
 * A game in notation: an integer, a fraction m/n in lowest terms where n is a power of two, *, *2, *3, ..., or the options
 * of Left and of Right, {0,*|1/2}. A move is written as its option. certificates/FORMAT.md, `value`.
 */
const [LARGEST, LARGEST_DENOMINATOR, LONGEST, DEEPEST] = [1000000, 2 ** 20, 4096, 64];
const SHOWN = 24;

R.define('value', function (rules) {
  R.fields(rules, 'value');
  R.demand(typeof rules.value === 'string', 'The value is no text.');
  parse(rules.value);
  return {
    name: `value:${rules.value}`,
    title: rules.value,
    words: {
      rules: ['Left moves to one of the games in blue, Right to one of those in red.', 'A number is a lead of so many moves.'],
      pick: 'Choose the game to move to.',
      did: (move) => `moved to ${move}`,
    },
    partizan: true,
    parse,
    text: (value) => value.text,
    moves: (value, mover) =>
      options(value, mover).map((option, at) => ({ text: option.text, after: option, parts: [partOf(mover, at)] })),
    picture,
  };
});

const partOf = (mover, at) => `${mover} ${at + 1}`;

function parse(text) {
  R.demand(text.length <= LONGEST, `A game has at most ${LONGEST} characters.`);
  const reader = { text, at: 0 };
  const value = read(reader, 0);
  demandHere(reader, reader.at === text.length);
  return value;
}

function demandHere({ text, at }, holds) {
  R.demand(holds, `${JSON.stringify(text)} is no game like 3, -1/2, *2 or {0,*|1/2}: see its character ${at + 1}.`);
}

function read(reader, depth) {
  const from = reader.at;
  if (reader.text[from] !== '{') return number(reader);
  R.demand(depth < DEEPEST, `There are more than ${DEEPEST} braces inside one another.`);
  const left = list(reader, depth + 1, '|');
  const right = list(reader, depth + 1, '}');
  reader.at += 1;
  return { text: reader.text.slice(from, reader.at), L: () => left, R: () => right };
}

/** The options between the current character and this one. */
function list(reader, depth, end) {
  const found = [];
  reader.at += 1;
  while (reader.text[reader.at] !== end) {
    if (found.length > 0) {
      demandHere(reader, reader.text[reader.at] === ',');
      reader.at += 1;
    }
    found.push(read(reader, depth));
  }
  R.demand(new Set(found.map(({ text }) => text)).size === found.length, 'An option stands twice.');
  return found;
}

function number(reader) {
  const [written] = /^[-*0-9/]*/.exec(reader.text.slice(reader.at));
  const star = /^\*([2-9]|[1-9][0-9]{1,6})?$/.exec(written);
  const fraction = /^(-?)(0|[1-9][0-9]{0,6})(?:\/([1-9][0-9]{0,6}))?$/.exec(written);
  demandHere(reader, star || fraction);
  const value = star
    ? nimHeap(Number(star[1] || 1))
    : dyadic(Number(fraction[1] + fraction[2]), Number(fraction[3] || 1));
  demandHere(reader, value !== null && value.text === written);
  reader.at += written.length;
  return value;
}

/** *k, from which both players move to 0, *, ..., *(k-1); null if out of bounds. */
function nimHeap(size) {
  if (size > LARGEST) return null;
  const smaller = () => {
    R.demandListable(size);
    return Array.from({ length: size }, (_, k) => (k === 0 ? dyadic(0, 1) : nimHeap(k)));
  };
  return { text: size === 1 ? '*' : `*${size}`, L: smaller, R: smaller };
}

/** m/n in lowest terms: Left moves to (m-1)/n and Right to (m+1)/n; from an integer, only one player moves, towards 0. */
function dyadic(numerator, denominator) {
  let [m, n] = [numerator, denominator];
  while (n > 1 && m % 2 === 0 && n % 2 === 0) [m, n] = [m / 2, n / 2];
  if (Math.abs(m) > LARGEST || n > LARGEST_DENOMINATOR || !Number.isInteger(Math.log2(n))) return null;
  const towards = (step) => () => (n > 1 || m * step < 0 ? [dyadic(m + step, n)] : []);
  return { text: n > 1 ? `${m}/${n}` : String(m), asNumber: m / n, denominator: n, L: towards(-1), R: towards(1) };
}

const options = (value, mover) => value[mover]();

/** The game, and the options of each player as buttons. */
function picture(value, extras) {
  const negative = Boolean((extras || {}).negative);
  const shown = (negative ? '−' : '') + short(value.text, 48);
  const shapes = [{ kind: 'text', x: 0, y: 0, text: shown, size: 20, role: 'text' }];
  const movers = negative ? ['R', 'L'] : ['L', 'R'];
  const left = movers.map((mover, at) =>
    column(options(value, mover), mover, ['Left', 'Right'][at], [-80, 80][at], shapes),
  );
  const more = R.total(left);
  return R.framed(shapes, 16, more > 0 ? `${more} more options are in the list of moves.` : undefined);
}

function column(all, mover, name, x, shapes) {
  shapes.push({ kind: 'text', x, y: 44, text: all.length > 0 ? name : `${name}: none`, size: 14, role: 'text' });
  all.slice(0, SHOWN).forEach((option, at) => {
    const owner = { part: partOf(mover, at), label: `${name} to ${option.text}` };
    const y = 62 + at * 48;
    const look = { L: 'left', R: 'right' }[mover];
    shapes.push({ kind: 'rect', x: x - 70, y, width: 140, height: 42, rx: 6, role: `button ${look}`, ...owner });
    shapes.push({ kind: 'text', x, y: y + 21, text: short(option.text, 15), size: 15, role: 'on-button', ...owner });
  });
  return Math.max(0, all.length - SHOWN);
}

const short = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
