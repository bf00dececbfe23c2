/*
 * Reads a certificate strictly, as specified in certificates/FORMAT.md: fields in order, without duplicates and unknown
 * ones, numbers as plain digits. JSON.parse would silently keep the last of two equal fields.
 */
const DEEPEST = 200;
const LONGEST_TEXT = 16384;
const LARGEST = 4294967295;
const MOST_PARTS = 64;
const MOST_ELEMENTS = 65536;
const STRING = /"(?:[^"\\\u0000-\u001f]+|\\[^\u0000-\u001f])*"/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const PLAIN = /^(0|[1-9][0-9]{0,9})$/;
const SPACE = /[ \t\n\r]*/y;
const WORD = /true|false|null/y;

/** A number that is not written as plain digits. */
class Decimal {
  constructor(text) {
    this.text = text;
  }
  valueOf() {
    return Number(this.text);
  }
  toJSON() {
    return this.text;
  }
}

/**
 * The certificate of a text.
 * @param {string} text
 * @returns {object}
 */
R.read = function (text) {
  const certificate = document(text);
  conform(certificate, kindOf(certificate || {}), 'the certificate');
  return { ...certificate, remarks: certificate.remarks || {} };
};

function document(text) {
  const reader = { text, at: 0, depth: 0 };
  const found = value(reader);
  skip(reader);
  if (reader.at !== text.length) fail(reader, 'There is more text after the document');
  return found;
}

function fail({ text, at }, sentence) {
  const lines = text.slice(0, at).split('\n');
  throw new Error(`${sentence}, at line ${lines.length} column ${lines[lines.length - 1].length + 1}.`);
}

function match(reader, pattern) {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (found === null) return null;
  reader.at = pattern.lastIndex;
  return found[0];
}

const skip = (reader) => match(reader, SPACE);

/** Reads the next character if it is this one; returns whether it did. */
function sign(reader, expected) {
  skip(reader);
  const found = reader.text[reader.at] === expected;
  if (found) reader.at += 1;
  return found;
}

function value(reader) {
  if (sign(reader, '{')) return nested(reader, object);
  if (sign(reader, '[')) return nested(reader, list);
  if (reader.text[reader.at] === '"') return string(reader);
  const number = match(reader, NUMBER);
  if (number !== null) return PLAIN.test(number) ? Number(number) : new Decimal(number);
  const word = match(reader, WORD);
  if (word === null) fail(reader, 'This is no JSON');
  return { true: true, false: false, null: null }[word];
}

function nested(reader, read) {
  reader.depth += 1;
  if (reader.depth > DEEPEST) fail(reader, 'Too many values lie inside one another');
  const found = read(reader);
  reader.depth -= 1;
  return found;
}

function string(reader) {
  const written = match(reader, STRING);
  if (written === null) fail(reader, 'A text does not end');
  if (written.length > LONGEST_TEXT + 2) fail(reader, 'A text is longer than 16 KiB');
  if (!written.includes('\\')) return written.slice(1, -1);
  try {
    return JSON.parse(written);
  } catch (error) {
    return fail(reader, 'A text has an escape that is none');
  }
}

function object(reader) {
  const found = Object.create(null);
  if (sign(reader, '}')) return found;
  do {
    skip(reader);
    const name = string(reader);
    if (name in found) fail(reader, `The field ${name} stands twice`);
    if (!sign(reader, ':')) fail(reader, 'A colon is missing');
    found[name] = value(reader);
  } while (sign(reader, ','));
  if (!sign(reader, '}')) fail(reader, 'An object does not end');
  return found;
}

function list(reader) {
  const found = [];
  if (sign(reader, ']')) return found;
  do found.push(value(reader));
  while (sign(reader, ','));
  if (!sign(reader, ']')) fail(reader, 'A list does not end');
  return found;
}

// The allowed values: a text, one of some texts, a number, a list, or fields, with '?' for optional ones.

const text = (found, where) => R.demand(typeof found === 'string', `In ${where} stands no text.`);
const mapping = (found, where) =>
  R.demand(found !== null && typeof found === 'object' && !Array.isArray(found), `In ${where} stands no object.`);
const oneOf =
  (...texts) =>
  (found, where) =>
    R.demand(texts.includes(found), `In ${where} stands ${JSON.stringify(found)}, not ${texts.join(' or ')}.`);
const numberFrom = (least, most = LARGEST) => (found, where) =>
  R.demand(R.within(found, least, most), `In ${where} stands no whole number from ${least} to ${most}.`);
const count = numberFrom(1);
const listOf = (type) => (found, where) => {
  R.demand(Array.isArray(found), `In ${where} stands no list.`);
  found.forEach((one, at) => conform(one, type, `${where}, ${at + 1} in the list`));
};
const inAnyOrder = (type) => (found, where) => {
  mapping(found, where);
  const inOrder = Object.keys(type)
    .map((written) => written.replace('?', ''))
    .filter((name) => name in found);
  const others = Object.keys(found).filter((name) => !inOrder.includes(name));
  conform(Object.fromEntries([...inOrder, ...others].map((name) => [name, found[name]])), type, where);
};

function someParts(found, where) {
  listOf(inAnyOrder({ 'position?': text, 'reaches?': count, 'witness?': text, 'mirror?': text }))(found, where);
  R.demand(found.length <= MOST_PARTS, `In ${where} stand more than ${MOST_PARTS} parts.`);
}

function bounded(found, where) {
  mapping(found, where);
  count(found.least, `${where}, least`);
}

const ENTRIES = listOf({
  position: text,
  rebuttals: listOf(inAnyOrder({ move: text, 'reply?': text, 'parts?': someParts })),
});
const anything = () => undefined;
const HEAD = { format: oneOf('rebuttal certificate'), version: oneOf(1), remarks: anything, rules: mapping };
const CATALOGUE = {
  ...HEAD,
  play: oneOf('normal', 'misere'),
  position: text,
  outcome: text,
  equivalence: oneOf('identity', 'symmetry', 'isomorphism'),
  'symmetries?': listOf(text),
  starts: listOf(inAnyOrder({ 'mover?': oneOf('L', 'R'), 'move?': text, 'parts?': someParts })),
  entries: ENTRIES,
  'draws?': ENTRIES,
  'bound?': bounded,
};
const LABEL_MOVE = inAnyOrder({ move: text, reaches: count, 'reply?': text, 'back?': count });
const LABEL = { position: text, value: text, 'escape?': text, moves: listOf(LABEL_MOVE) };
const VALUE = { ...HEAD, position: text, value: text, labels: listOf(LABEL) };
const PERIOD = { ...HEAD, from: numberFrom(0), period: count, 'saltus?': count, 'mask?': count, 'values?': listOf(numberFrom(0)) };
const ELEMENTS = listOf(numberFrom(0, MOST_ELEMENTS - 1));
const QUOTIENT = {
  ...HEAD,
  play: oneOf('misere'),
  products: listOf(ELEMENTS),
  lost: ELEMENTS,
  from: count,
  period: count,
  elements: ELEMENTS,
};

/** The fields of this kind of certificate. */
const kindOf = ({ labels, products, period }) =>
  labels ? VALUE : products ? QUOTIENT : period !== undefined ? PERIOD : CATALOGUE;

/** Whether a certificate is about heaps of every size. */
R.isOfEveryHeap = (certificate) => [QUOTIENT, PERIOD].includes(kindOf(certificate));

function conform(found, type, where) {
  if (typeof type === 'function') return type(found, where);
  mapping(found, where);
  const names = Object.keys(found);
  let at = 0;
  for (const [written, inner] of Object.entries(type)) {
    const name = written.replace('?', '');
    if (names[at] === name) {
      conform(found[name], inner, where === 'the certificate' ? name : `${where}, ${name}`);
      at += 1;
    } else {
      R.demand(written !== name, `In ${where} the field ${name} is missing, or not at its place.`);
    }
  }
  R.demand(at === names.length, `In ${where} the field ${names[at]} is unknown, or not at its place.`);
  return undefined;
}
