(function () {
  'use strict';
  // Light or dark as the system prefers, until the reader chooses; before anything is drawn, so that nothing flashes.
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => { root.dataset.theme = dark.matches ? 'dark' : 'light'; };
  follow();
  dark.addEventListener('change', follow);
  root.dataset.state = 'checking';
})();
