// What an accessibility audit asks of a page as it is shown now, in the terms of WCAG 2.2; returns a list of what is wrong.
// A check that finds nothing to look at is wrong as well.

const wrong = [];
const shown = (element) => element.checkVisibility({ visibilityProperty: true });
const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
const say = (what, element) => wrong.push(`${what}: ${element.outerHTML.slice(0, 120)}`);
const { documentElement: root } = document;

// 1.4.3 and 1.4.11: contrast.
const light = ([r, g, b]) => {
  const part = (v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
};
const colour = (text) => (text.match(/[0-9.]+/g) || []).map(Number);
const isOpaque = (c) => c.length === 3 || c[3] === 1;
const contrast = (one, other) => {
  const [a, b] = [light(one), light(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
const ground = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const found = colour(getComputedStyle(at).backgroundColor);
    if (isOpaque(found)) { return found; }
  }
  return [255, 255, 255];
};
const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
const texts = all('body *').filter((e) => !e.closest('svg') && hasText(e) && !['SCRIPT', 'STYLE', 'OPTION'].includes(e.tagName));
if (texts.length < 15) { wrong.push(`only ${texts.length} texts`); }
for (const element of texts) {
  const style = getComputedStyle(element);
  const least = parseFloat(style.fontSize) >= 24 ? 3 : 4.5;
  if (contrast(colour(style.color), ground(element)) < least) { say('a faint text', element); }
}
// A text of a picture stands upon the shape drawn before it in its part, or on the page.
for (const element of all('svg text.on-token, #board .part > text')) {
  const sibling = element.previousElementSibling;
  const before = sibling && sibling.tagName === 'g' ? sibling.querySelector('.shape') : sibling;
  const under = before && before.tagName !== 'text' && colour(getComputedStyle(before).fill);
  const behind = under && under.length > 2 && isOpaque(under) ? under : ground(element.closest('svg').parentElement);
  if (contrast(colour(getComputedStyle(element).fill), behind) < 3) { say('a faint text of a picture', element); }
}
for (const element of all('button:not(.quiet, .number), select, input')) {
  const style = getComputedStyle(element);
  const own = [style.borderTopColor, style.backgroundColor].map(colour).filter(isOpaque);
  const behind = ground(element.parentElement);
  if (!element.closest('.line-played') && own.every((one) => contrast(one, behind) < 3)) { say('a faint control', element); }
}

// Bricks whose colour is not known, and their edges.
for (const element of all('#board .brick')) {
  const { fill, stroke } = getComputedStyle(element);
  if ([fill, stroke].some((one) => contrast(colour(one), ground(document.querySelector('#board'))) < 3)) { say('a faint brick', element); }
}

// 4.1.2, 1.1.1 and 1.3.1: names, roles, structure.
const controls = all('button, [role=button], select, input, summary, a[href], [tabindex]');
if (controls.length < 3) { wrong.push(`only ${controls.length} controls`); }
const named = (e) => e.getAttribute('aria-label') || e.textContent.trim() || e.closest('label') || e.getAttribute('aria-labelledby');
for (const element of [...controls, ...all('[role=img], [role=group], [role=region]')]) {
  if (!named(element)) { say('no name', element); }
}
for (const element of document.querySelectorAll('[aria-labelledby], [for], [aria-controls], [aria-describedby]')) {
  for (const attribute of ['aria-labelledby', 'for', 'aria-controls', 'aria-describedby']) {
    const ids = (element.getAttribute(attribute) || '').split(' ').filter(Boolean);
    if (ids.some((id) => !document.getElementById(id))) { say('it refers to nothing', element); }
  }
}
const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
ids.filter((id, i) => ids.indexOf(id) !== i).forEach((id) => wrong.push(`the id ${id} stands twice`));
for (const one of ['h1', 'main', 'header', 'footer', 'title', '[aria-live]', 'html[lang]', 'meta[name=viewport]', 'meta[name=description]']) {
  if (document.querySelectorAll(one).length !== 1) { wrong.push(`not one ${one}`); }
}
if (/maximum-scale|user-scalable/.test(document.querySelector('meta[name=viewport]').content)) { wrong.push('no zoom'); }
if (!document.title.trim()) { wrong.push('no title'); }
const levels = all('h1, h2, h3, h4').map((e) => Number(e.tagName[1]));
levels.forEach((level, i) => { if (level > (i === 0 ? 1 : levels[i - 1] + 1)) { wrong.push(`a heading of level ${level} after ${levels[i - 1]}`); } });
for (const list of document.querySelectorAll('ul, ol')) {
  if ([...list.children].some(({ tagName }) => tagName !== 'LI')) { say('a list of other things', list); }
}
for (const element of document.querySelectorAll('[aria-pressed]')) {
  if (element.getAttribute('role') !== 'button' && element.tagName !== 'BUTTON') { say('pressed, and no button', element); }
}
for (const element of document.querySelectorAll('[aria-hidden=true]')) {
  if (element.querySelector('a, button, [tabindex]')) { say('hidden, with a control', element); }
}

// 2.1.1 and 2.4.3: the keyboard. Of the parts of a board, and of the vertices of the graph, one is in the tab order,
// and arrows lead to the others.
for (const element of all('[tabindex]')) {
  if (element.tabIndex > 0) { say('a tab order of its own', element); }
}
for (const group of ['#board', '#graph svg']) {
  const parts = all(`${group} [role=button]`);
  if (parts.length && parts.filter(({ tabIndex }) => tabIndex === 0).length !== 1) { wrong.push(`${group} is not one stop`); }
}
for (const element of all('button, select, input, summary')) {
  if (element.tabIndex < 0) { say('not in the tab order', element); }
}

// 2.5.8: the size of controls; more of it where a finger points.
const finger = innerWidth < 600 ? 40 : 24;
for (const element of all('button:not(.number), select, summary, input')) {
  const { width, height } = element.getBoundingClientRect();
  if (width < finger || height < finger) { say(`a small control, ${width} by ${height}`, element); }
}

// 1.4.10: nothing to scroll sideways; and the first choice is in sight.
if (root.scrollWidth > innerWidth) { wrong.push(`${root.scrollWidth} wide in ${innerWidth}`); }
for (const element of all('p, h1, h2, li')) {
  const { left, right } = element.getBoundingClientRect();
  const frame = element.closest('.graph, .answers, .moves, .rebuttals, .unseen');
  if (!frame && !element.matches('.unseen') && (left < 0 || right > innerWidth + 0.5)) { say('out of the window', element); }
}
return wrong;
