/**
 * Filters the goods of a branch while one types. The name is folded as on the server (MenuPage.tsx). Half a syllable of
 * an input method filters nothing: the list waits until the characters are chosen.
 */
(function () {
  var field = document.getElementById('find');
  var items = document.getElementById('items');
  if (!field || !items) return;
  var none = document.getElementById('none');
  var found = document.getElementById('found');
  var rows = Array.prototype.slice.call(items.children);
  var isOnlySoldOut = /[?&]only=out/.test(location.search);

  function fold(text) {
    return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  }

  /** Address of this page with the search, to which an item's page returns. */
  function here() {
    var url = new URL(location.href);
    url.searchParams.delete('done');
    if (field.value === '') url.searchParams.delete('q');
    else url.searchParams.set('q', field.value);
    return url.pathname + url.search;
  }

  function filter() {
    var part = fold(field.value);
    var count = 0;
    rows.forEach(function (row) {
      var isShown = row.dataset.name.indexOf(part) !== -1 && (!isOnlySoldOut || 'out' in row.dataset);
      row.hidden = !isShown;
      if (isShown) count += 1;
    });
    none.hidden = count > 0;
    found.textContent = part === '' ? '' : count + ' 項';
    history.replaceState(null, '', here());
  }

  field.addEventListener('input', function (event) {
    if (!event.isComposing) filter();
  });
  field.addEventListener('compositionend', filter);
  items.addEventListener('click', function (event) {
    var link = event.target.closest('a');
    if (link) link.search = '?back=' + encodeURIComponent(here());
  });
  field.form.addEventListener('submit', function (event) {
    event.preventDefault();
    filter();
    field.blur();
  });
  if (field.value !== '') filter();
})();
