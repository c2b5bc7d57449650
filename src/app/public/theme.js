// Before the first paint: the chosen theme and density, and when the splash began. A file of its own, because the page's policy forbids inline scripts.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('skema.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (localStorage.getItem('skema.density') === 'compact') root.dataset.density = 'compact';
  } catch (error) {
    // Storage may be closed to us; then the system's theme it is.
  }
  performance.mark('skema.splash');
})();
