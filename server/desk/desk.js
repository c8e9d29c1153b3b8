/**
 * Forms of the desk: two taps submit once, and a phone without network says so. The photograph of an item is made small
 * and sent with its progress. The goods of a branch are filtered while one types.
 */
(function () {
  document.documentElement.classList.add('scripted');

  /** Long enough for a slow answer, after which a tap counts again. */
  var ANSWER_MS = 15000;
  /** Time for the server to disprove a browser that reports no network. */
  var DOUBT_MS = 3000;
  var OFFLINE = '手機沒有網路；連上後請再按一次，您輸入的內容還在';

  /** Shows a refusal at the top of the page, as the server does. */
  function refuse(text) {
    var main = document.querySelector('main');
    var notice = main.querySelector('[role="alert"]') || document.createElement('p');
    notice.className = 'notice refused';
    notice.setAttribute('role', 'alert');
    main.insertBefore(notice, main.firstChild);
    notice.textContent = text;
    notice.scrollIntoView({ block: 'nearest' });
  }

  /** Resolves to whether the server responds. */
  function serverResponds() {
    return Promise.race([
      fetch('/live', { method: 'HEAD', cache: 'no-store' }).then(
        function () {
          return true;
        },
        function () {
          return false;
        },
      ),
      new Promise(function (resolve) {
        setTimeout(resolve, DOUBT_MS, false);
      }),
    ]);
  }

  /** The server has responded while the browser reported no network. */
  var isBrowserWrong = false;

  /**
   * The second tap of a form sends nothing. A browser may report no network although there is one. The server is asked
   * before a form is refused.
   */
  function guard(form) {
    var sentAt = -Infinity;
    form.addEventListener('submit', function (event) {
      if (event.defaultPrevented) return;
      if (performance.now() - sentAt < ANSWER_MS) {
        event.preventDefault();
        return;
      }
      sentAt = performance.now();
      if (navigator.onLine !== false || isBrowserWrong) return;
      event.preventDefault();
      var button = event.submitter;
      serverResponds().then(function (isThere) {
        sentAt = -Infinity;
        isBrowserWrong = isThere;
        // an old browser does not name the button: there, the next tap is sent
        if (isThere && button) button.click();
        else refuse(OFFLINE);
      });
    });
    // back by the arrow of the browser, which may show the page as it was
    addEventListener('pageshow', function (event) {
      if (event.persisted) sentAt = -Infinity;
    });
  }

  var LONGEST_SIDE = 1600;
  var SMALL_BYTES = 400000;
  var UPLOAD_MS = 90000;

  /** The photograph at the size that is kept, or the file itself where the phone cannot do that. Turned upright. */
  function shrink(file) {
    if (!self.createImageBitmap || file.size < SMALL_BYTES) return Promise.resolve(file);
    return createImageBitmap(file, { imageOrientation: 'from-image' })
      .then(function (bitmap) {
        var scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
        var canvas = document.createElement('canvas');
        canvas.width = Math.round(bitmap.width * scale);
        canvas.height = Math.round(bitmap.height * scale);
        canvas.getContext('2d').drawImage(bitmap, 0, 0, canvas.width, canvas.height);
        return new Promise(function (resolve) {
          canvas.toBlob(
            function (blob) {
              resolve(blob || file);
            },
            'image/jpeg',
            0.9,
          );
        });
      })
      .catch(function () {
        return file;
      });
  }

  function photographs(form) {
    var status = form.querySelector('[role="status"]');
    var progress = form.querySelector('progress');
    var submit = form.querySelector('button:not([name])');
    var chosen = null;
    var isSending = false;
    submit.hidden = true;

    function end(text) {
      isSending = false;
      progress.hidden = true;
      status.textContent = '';
      submit.hidden = chosen === null;
      submit.textContent = '再傳一次';
      refuse(text);
    }

    function send(blob) {
      var data = new FormData();
      data.set('back', form.elements.back.value);
      data.set('picture', blob, 'photo');
      var request = new XMLHttpRequest();
      request.open('POST', form.action);
      request.timeout = UPLOAD_MS;
      request.upload.onprogress = function (event) {
        progress.value = event.lengthComputable ? (100 * event.loaded) / event.total : 0;
      };
      request.onload = function () {
        var page = new DOMParser().parseFromString(request.responseText, 'text/html');
        var refusal = page.querySelector('[role="alert"]');
        if (request.status === 200 && !refusal && request.responseURL !== form.action)
          location.replace(request.responseURL);
        else end(refusal ? refusal.textContent : form.dataset.failed);
      };
      request.onerror = request.ontimeout = function () {
        end(form.dataset.failed);
      };
      request.send(data);
    }

    function start() {
      if (isSending || chosen === null) return;
      isSending = true;
      submit.hidden = true;
      progress.hidden = false;
      progress.value = 0;
      status.textContent = form.dataset.sending;
      shrink(chosen).then(function (blob) {
        if (blob.size > Number(form.dataset.most)) {
          chosen = null;
          end(form.dataset.large);
        } else send(blob);
      });
    }

    /** Sends the photograph of a field and empties the field, so that the same one can be chosen again. */
    function choose(field) {
      if (isSending || !field.files || field.files.length === 0) return;
      chosen = field.files[0];
      start();
      field.value = '';
    }

    form.addEventListener('change', function (event) {
      choose(event.target);
    });
    // on a slow line a photograph may be chosen before this script runs
    Array.prototype.forEach.call(form.querySelectorAll('[type="file"]'), choose);
    form.addEventListener('submit', function (event) {
      if (event.submitter !== submit) return;
      event.preventDefault();
      start();
    });
  }

  Array.prototype.forEach.call(document.querySelectorAll('form[enctype]'), photographs);
  Array.prototype.forEach.call(document.querySelectorAll('form[method="post"]'), guard);

  var field = document.getElementById('find');
  var items = document.getElementById('items');
  if (!field || !items) return;
  var none = document.getElementById('none');
  var found = document.getElementById('found');
  var rows = Array.prototype.slice.call(items.querySelectorAll('li'));
  var isOnlySoldOut = /[?&]only=out/.test(location.search);

  /**
   * The name folded as on the server (MenuPage.tsx). Half a syllable of an input method filters nothing: the list waits
   * until the characters are chosen.
   */
  function fold(text) {
    return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  }

  /** Address of this page with the search, to which an item's page returns. */
  function here() {
    var url = new URL(location.href);
    url.searchParams.delete('done');
    url.searchParams.delete('what');
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
    Array.prototype.forEach.call(items.children, function (group) {
      group.hidden = !group.querySelector('li:not([hidden])');
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
