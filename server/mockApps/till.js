/*
 * The till in the browser: reads codes with the camera and submits forms without leaving the page. No input is lost
 * while offline. Without the script the page works with plain forms. Served unbuilt.
 */
'use strict';

const LOOK_AGAIN_MS = 150;
const TIMEOUT_MS = 15000;
/** Wide enough to decode a code that fills a quarter of the picture. */
const MOST_PX = 720;
const OFFLINE = '連不上伺服器，剛才輸入的都還在；請檢查網路後再按一次';
const CAMERA = {
  asking: '請允許使用相機',
  looking: '請把會員碼或優惠券的 QR 碼放到框內',
  insecure: '這個網址不能使用相機（需要 https），請用掃描槍或輸入代碼',
  NotAllowedError: '相機沒有開放使用：請在瀏覽器的網站設定中允許相機，或用掃描槍、輸入代碼',
  NotFoundError: '這台裝置沒有相機，請用掃描槍或輸入代碼',
  NotReadableError: '相機正由其他程式使用，請關閉後再試，或輸入代碼',
  other: '相機打不開，請用掃描槍或輸入代碼',
};

let clicked = null;
let isSending = false;

const codeField = () => document.getElementById('code');

/** Selects the text, so that the next scanned code replaces it. */
function awaitCode() {
  const field = codeField();
  if (!field) return;
  field.focus({ preventScroll: true });
  field.select();
}

function say(words) {
  const place = document.querySelector('.answered');
  const old = document.getElementById('said');
  if (old) old.remove();
  const told = document.createElement('p');
  told.id = 'said';
  told.className = 'said refused';
  told.setAttribute('role', 'alert');
  told.textContent = words;
  place.prepend(told);
  if (codeField()) codeField().setAttribute('aria-describedby', 'said');
}

function requestOf(form) {
  const fields = new URLSearchParams(new FormData(form));
  if (clicked && clicked.form === form && clicked.name) fields.append(clicked.name, clicked.value);
  const url = form.getAttribute('action');
  return form.method === 'get'
    ? { url: `${url}?${fields}`, options: {} }
    : { url, options: { method: 'POST', body: fields } };
}

/** The form of the new page that matches the submitted one. */
const sameForm = (form) =>
  Array.from(document.querySelectorAll('form')).find(
    (one) => one.getAttribute('action') === form.getAttribute('action') && one.method === 'post',
  );

async function send(form) {
  const { url, options } = requestOf(form);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS);
  document.querySelector('main').setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(url, Object.assign({ signal: waiting.signal }, options));
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const main = next.querySelector('main');
    if (!answer.ok || !main) {
      const told = next.getElementById('said');
      say(told ? told.textContent : OFFLINE);
      return;
    }
    closeCamera();
    document.title = next.title;
    document.querySelector('main').replaceWith(main);
    if (form.method === 'get') history.replaceState(null, '', url);
    offerCamera();
    const refused = document.querySelector('.said.refused') && sameForm(form);
    const field = refused && refused.querySelector('input:not([type=hidden]), textarea, select');
    if (field) field.focus();
    else awaitCode();
    document.querySelector('main').scrollIntoView();
  } catch (error) {
    say(OFFLINE);
  } finally {
    clearTimeout(timer);
    document.querySelector('main').removeAttribute('aria-busy');
  }
}

document.addEventListener('submit', (event) => {
  event.preventDefault();
  if (isSending) return;
  isSending = true;
  void send(event.target).finally(() => {
    isSending = false;
  });
});

/* Camera. */

let stream = null;
/** Increments on each start and stop, so that callbacks of an earlier run do nothing. */
let turn = 0;

const cameraParts = () => {
  const box = document.querySelector('.camera');
  return {
    box,
    video: box.querySelector('video'),
    told: box.querySelector('[role=status]'),
    start: document.querySelector('[data-camera=start]'),
  };
};

function tellCamera(words, isRefusal) {
  const { told } = cameraParts();
  told.textContent = words;
  told.classList.toggle('refused', isRefusal === true);
}

function closeCamera() {
  turn += 1;
  if (stream) for (const track of stream.getTracks()) track.stop();
  stream = null;
  if (!document.querySelector('.camera')) return;
  const { box, video, start } = cameraParts();
  video.srcObject = null;
  box.hidden = true;
  start.hidden = false;
}

function loadDecoder() {
  if (window.jsQR) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '/till/decoder.js';
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('no decoder'));
    };
    document.head.append(script);
  });
}

/** Uses the browser's own barcode reader, otherwise the decoder that the server provides. */
async function openReader() {
  const formats = window.BarcodeDetector ? await window.BarcodeDetector.getSupportedFormats() : [];
  if (formats.includes('qr_code')) {
    const detector = new window.BarcodeDetector({
      formats: formats.filter((format) => format === 'qr_code' || format === 'code_128'),
    });
    return async (video) => {
      const [found] = await detector.detect(video);
      return found ? found.rawValue : null;
    };
  }
  await loadDecoder();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  return async (video) => {
    const scale = Math.min(1, MOST_PX / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = window.jsQR(data, canvas.width, canvas.height, { inversionAttempts: 'dontInvert' });
    return found && found.data !== '' ? found.data : null;
  };
}

function look(read, own) {
  if (own !== turn) return;
  const { video } = cameraParts();
  const isShowing = video.readyState >= 2 && video.videoWidth > 0;
  Promise.resolve(isShowing ? read(video) : null)
    .catch(() => null)
    .then((code) => {
      if (own !== turn) return;
      if (code === null) {
        setTimeout(() => look(read, own), LOOK_AGAIN_MS);
        return;
      }
      closeCamera();
      if (navigator.vibrate) navigator.vibrate(100);
      codeField().value = code.slice(0, codeField().maxLength);
      codeField().form.querySelector('button[type=submit]').click();
    });
}

async function openCamera() {
  const { box, video, start } = cameraParts();
  turn += 1;
  const own = turn;
  box.hidden = false;
  start.hidden = true;
  tellCamera(CAMERA.asking);
  if (!navigator.mediaDevices || !navigator.mediaDevices.getUserMedia) {
    tellCamera(CAMERA.insecure, true);
    return;
  }
  try {
    const given = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
    if (own !== turn) {
      for (const track of given.getTracks()) track.stop();
      return;
    }
    stream = given;
    video.srcObject = given;
    await video.play();
    const read = await openReader();
    if (own !== turn) return;
    tellCamera(CAMERA.looking);
    look(read, own);
  } catch (error) {
    if (own !== turn) return;
    closeCamera();
    cameraParts().box.hidden = false;
    tellCamera(CAMERA[error.name] || CAMERA.other, true);
  }
}

/** Adds the camera button, which exists only with this script. */
function offerCamera() {
  const start = document.querySelector('[data-camera=start]');
  if (start) start.hidden = false;
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  clicked = button;
  if (!button || !button.dataset.camera) return;
  if (button.dataset.camera === 'start') {
    void openCamera();
    document.querySelector('[data-camera=stop]').focus();
    return;
  }
  closeCamera();
  document.querySelector('[data-camera=start]').focus();
});
// A hidden page stops the camera, so its light goes out.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) closeCamera();
});
window.addEventListener('pagehide', closeCamera);

offerCamera();
awaitCode();
