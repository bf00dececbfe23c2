(function () {
  'use strict';
  // Light or dark as the system prefers, until the reader chooses; set before anything is drawn, to avoid flashing.

  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  let chosen = null;

  function show() {
    const dark = chosen === null ? system.matches : chosen;
    root.dataset.theme = dark ? 'dark' : 'light';
    const button = document.getElementById('theme');
    if (button) {
      button.textContent = dark ? 'Light' : 'Dark';
      button.setAttribute('aria-label', dark ? 'Change to light colours' : 'Change to dark colours');
    }
  }

  function toggled() {
    chosen = root.dataset.theme !== 'dark';
    show();
  }

  root.dataset.state = 'checking';
  show();
  system.addEventListener('change', show);
  document.addEventListener('DOMContentLoaded', () => {
    document.getElementById('theme').addEventListener('click', toggled);
    show();
  });
})();
