/*
 * Reads rule files (certificates/FORMAT.md, `Lines`): lines, parameters, board and states. rule_trees.js reads the
 * rules. Rule files of heaps share lines and parameters; heap_text.js reads the rest of them.
 */
const FORBIDDEN = '_*+?()[]{}/,:>-"|\\';
const ONCE = ['game', 'board', 'states', 'start', 'border', 'stuck'];
const STUCK = ['draws', 'loses', 'wins', 'Left wins', 'Right wins'];

/** The words of each line, without remarks and with continued lines joined; and the first remark. */
R.ruleLines = function (texts) {
  R.demand(texts.every((text) => typeof text === 'string'), 'A line is no text.');
  const isRemark = (text) => text.startsWith('#');
  const lines = [];
  for (const text of texts.filter((one) => !isRemark(one))) {
    const words = ` ${text} `.split(' -- ')[0].split(' ').filter((word) => word !== '');
    R.demand(words.every((word) => /^[!-~]*$/.test(word) && !/["\\]/.test(word)), 'A line has a character that has no meaning.');
    if (words.length > 0 && text.startsWith(' ')) {
      R.demand(lines.length > 0, 'The first line continues none.');
      lines[lines.length - 1].push(...words);
    } else if (words.length > 0) lines.push(words);
  }
  return { remark: texts.find(isRemark)?.slice(1).trim(), lines };
};

/** The words after each head, which may begin at most one line. */
R.ruleLinesOnce = function (lines, heads) {
  const once = {};
  for (const [head, ...rest] of lines.filter(([head]) => heads.includes(head))) {
    R.demand(once[head] === undefined, `There are two lines that begin with ${head}.`);
    once[head] = rest;
  }
  return once;
};

/** The name of the game and its parameters, from the words of its line. */
R.ruleName = function ([name, ...own], values) {
  R.demand(/^[a-z][a-z0-9-]{0,63}$/.test(name ?? ''), 'The game has no name.');
  return { name, parameters: parametersOf(own, values) };
};

/** The value of each parameter, and a record of its use. */
function parametersOf(words, values) {
  R.demand(values.length <= words.length, `There are ${values.length} arguments for ${words.length} parameters.`);
  const found = new Map();
  words.forEach(function (word, at) {
    const [, name, standard] = /^([A-Z]+)(?:=(.*))?$/.exec(word) || [];
    R.demand(name && !found.has(name), `${JSON.stringify(word)} is no parameter.`);
    const value = values[at] ?? standard;
    R.demand(typeof value === 'string' && /^[!-~]+$/.test(value), `The parameter ${name} has no argument of one word.`);
    found.set(name, { value, used: false });
  });
  return found;
}

/** The word, or its value as a parameter. */
R.meant = function (parameters, word) {
  const found = parameters.get(word);
  if (found === undefined) return word;
  found.used = true;
  return found.value;
};

/** Everything in a text but its rules, and the words of the rules. */
R.ruleHeader = function (texts, values) {
  R.demandList(texts, 3, 10000, 'The lines of a rule file');
  R.demandList(values, 0, 100, 'The arguments of a rule file');
  const { remark, lines } = R.ruleLines(texts);
  const once = R.ruleLinesOnce(lines, ONCE);
  R.demand(lines[0]?.[0] === 'game' && once.board && once.states, 'There is a first line game, and lines board and states.');
  const { name, parameters } = R.ruleName(once.game, values);
  const states = statesOf(once.states);
  const { border, stuck } = once;
  R.demand(border === undefined || (border.length === 1 && states.includes(border[0])), 'The border has one state.');
  R.demand(stuck === undefined || STUCK.includes(stuck.join(' ')), `${(stuck || []).join(' ')} happens to nobody who is stuck.`);
  const board = R.ruleBoard(once.board.map((word) => R.meant(parameters, word)), states, border && border[0]);
  if (once.start) demandStart(once.start.map((word) => R.meant(parameters, word)).join(' '), states, board);
  return {
    remark, name, states, board, parameters, border: border && border[0], stuck: stuck && stuck.join(' '),
    lines: lines.filter(([head]) => !ONCE.includes(head)),
  };
};

function statesOf(states) {
  const isState = (word) => /^[!-~]$/.test(word) && !FORBIDDEN.includes(word);
  const good = R.within(states.length, 2, 8) && states.every(isState) && new Set(states).size === states.length;
  R.demand(good, `${JSON.stringify(states.join(' '))} are not two to eight different states.`);
  return states;
}

/** Checks only the form of the start, since play may start anywhere. */
function demandStart(text, states, { shape, names }) {
  const rows = text.split('/');
  const isRow = (row) => row !== '' && row.length === rows[0].length && [...row].every((sign) => states.includes(sign));
  const fits = shape !== 'vertex' || (!text.includes('/') && text.length <= names.length);
  R.demand(rows.every(isRow) && fits, `${JSON.stringify(text)} is no tile of states.`);
}
