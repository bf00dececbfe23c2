/* The panels beside the board: the strategy graph, and an entry or the parts on the board. */

const at = (id) => document.getElementById(id);

/** A catalogue to play against, and what stands beside the board. */
R.catalogued = function (certificate, game) {
  const begins = R.begins(certificate);
  return {
    certificate,
    begins,
    match: R.match(certificate, game),
    bargain: R.bargain(certificate, begins),
    stand: graphed,
    show: R.show,
    reached: (page, table) => R.reachedWords(page.match, page, table),
  };
};

function graphed(page) {
  const layout = JSON.parse(at('layout').textContent);
  const choose = (number) => R.show(page, number);
  const { size } = page.match.entries;
  page.graph = layout ? R.graph(at('graph'), layout, choose) : null;
  at('graph').classList.toggle('listed', !layout);
  at('find').hidden = Boolean(layout) || size === 0;
  at('graph-note').textContent = layout
    ? 'Each vertex is an entry; an arrow leads from it to an entry that a rebuttal reaches. Choose one to see its rebuttals.'
    : `${undrawn(layout, size)}: here are the path and the entries that it leads to.`;
  if (size === 0) { at('graph-note').textContent = R.withoutEntries(page.certificate); }
  at('find').addEventListener('submit', (event) => {
    event.preventDefault();
    find(page, Number(at('find-number').value));
  });
}

/** Why there is no graph: `false` means that Graphviz was not available. */
function undrawn(layout, size) {
  return layout === false
    ? 'This page was made without Graphviz, so the graph is not drawn'
    : `A graph of ${R.count(size, 'entry', 'entries')} is not drawn`;
}

function find(page, number) {
  if (page.match.entries.has(number)) {
    R.show(page, number);
    at('entry-heading').focus();
  } else {
    at('live').textContent = `There is no entry ${number}.`;
  }
}

/** For each entry on the board, the entries that the replies to the reader's moves reach. */
R.reachable = function ({ entries }, table) {
  const numbers = table.result ? [] : R.numbersOf(table.parts);
  const reached = (number) => entries.get(number).rebuttals.flatMap(({ parts = [] }) => parts.flatMap(({ reaches }) => reaches || []));
  return new Map(numbers.map((number) => [number, [...new Set(reached(number))].sort((one, other) => one - other)]));
};

/** Shows an entry with its rebuttals; the one on the board if none is chosen. */
R.show = function (page, number) {
  const table = page.match.now();
  const next = R.reachable(page.match, table);
  const current = table.result && table.result.reason === 'last-move' ? [] : R.numbersOf(table.parts);
  const choose = (one) => R.show(page, one);
  if (page.graph) {
    page.graph.show({ walked: table.walked, current, chosen: number, next });
  } else if (page.match.entries.size > 0) {
    const open = [...new Set([...next.values()].flat())];
    at('graph').replaceChildren(...R.neighbourhood([...new Set(table.walked.map(({ to }) => to))], open, choose));
  }
  const entry = page.match.entries.get(number === null ? R.onlyEntry(table.parts) : number);
  at('entry-title').textContent = entry ? R.entryHeading(entry, current.includes(entry.number)) : R.facedHeading(table);
  at('entry').replaceChildren(...(entry ? R.entryPanel(entry, entryActs(page, entry)) : R.facedPanel(page.match, page, table, choose)));
};

function entryActs(page, entry) {
  return {
    game: page.game,
    certificate: page.certificate,
    choose: (number) => { R.show(page, number); at('entry-heading').focus({ preventScroll: true }); },
    play: () => { page.entry = entry.number; page.restart(); at('board-heading').focus(); },
  };
}
