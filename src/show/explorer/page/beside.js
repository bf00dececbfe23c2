/* The panels beside the board: the strategy graph, and an entry or the parts on the board. */

const at = (id) => document.getElementById(id);

/** For each entry on the board, the entries that the replies to the reader's moves reach. */
R.reachable = function ({ entries }, table) {
  const numbers = table.result ? [] : R.numbersOf(table.parts);
  const reached = (number) => entries.get(number).rebuttals.flatMap(({ parts = [] }) => parts.flatMap(({ reaches }) => reaches || []));
  return new Map(numbers.map((number) => [number, [...new Set(reached(number))].sort((one, other) => one - other)]));
};

/** Shows an entry with its rebuttals; the one on the board if none is chosen. */
R.show = function (page, number) {
  const table = page.match.now();
  const current = table.result && table.result.reason === 'last-move' ? [] : R.numbersOf(table.parts);
  const choose = (one) => R.show(page, one);
  if (page.graph) {
    page.graph.show({ walked: table.walked, current, chosen: number, next: page.next });
  } else if (page.match.entries.size > 0) {
    const open = [...new Set([...page.next.values()].flat())];
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
