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

let submitButton = null;
let isSending = false;

const codeField = () => document.getElementById('code');

/** Selects the text, so that the next scanned code replaces it. */
function awaitCode() {
  const field = codeField();
  if (!field) return;
  field.focus({ preventScroll: true });
  field.select();
}

function showError(text) {
  const container = document.querySelector('.outcome');
  const old = document.getElementById('result');
  if (old) old.remove();
  const message = document.createElement('p');
  message.id = 'result';
  message.className = 'notice refused';
  message.setAttribute('role', 'alert');
  message.textContent = text;
  container.prepend(message);
  if (codeField()) codeField().setAttribute('aria-describedby', 'result');
}

function requestOf(form) {
  const fields = new URLSearchParams(new FormData(form));
  if (submitButton && submitButton.form === form && submitButton.name)
    fields.append(submitButton.name, submitButton.value);
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
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  document.querySelector('main').setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(url, Object.assign({ signal: controller.signal }, options));
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    const main = next.querySelector('main');
    if (!response.ok || !main) {
      const message = next.getElementById('result');
      showError(message ? message.textContent : OFFLINE);
      return;
    }
    closeCamera();
    document.title = next.title;
    document.querySelector('main').replaceWith(main);
    if (form.method === 'get') history.replaceState(null, '', url);
    offerCamera();
    const refused = document.querySelector('.notice.refused') && sameForm(form);
    const field = refused && refused.querySelector('input:not([type=hidden]), textarea, select');
    if (field) field.focus();
    else awaitCode();
    document.querySelector('main').scrollIntoView();
  } catch (error) {
    showError(OFFLINE);
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
    status: box.querySelector('[role=status]'),
    start: document.querySelector('[data-camera=start]'),
  };
};

function showCameraStatus(text, isRefusal) {
  const { status } = cameraParts();
  status.textContent = text;
  status.classList.toggle('refused', isRefusal === true);
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

/** Uses the browser's scanTurn barcode reader, otherwise the decoder that the server provides. */
async function openReader() {
  const formats = window.BarcodeDetector ? await window.BarcodeDetector.getSupportedFormats() : [];
  if (formats.includes('qr_code')) {
    const detector = new window.BarcodeDetector({
      formats: formats.filter((format) => format === 'qr_code' || format === 'code_128'),
    });
    return async (video) => {
      const [barcode] = await detector.detect(video);
      return barcode ? barcode.rawValue : null;
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
    const qrCode = window.jsQR(data, canvas.width, canvas.height, { inversionAttempts: 'dontInvert' });
    return qrCode && qrCode.data !== '' ? qrCode.data : null;
  };
}

function scanFrame(read, scanTurn) {
  if (scanTurn !== turn) return;
  const { video } = cameraParts();
  const isShowing = video.readyState >= 2 && video.videoWidth > 0;
  Promise.resolve(isShowing ? read(video) : null)
    .catch(() => null)
    .then((code) => {
      if (scanTurn !== turn) return;
      if (code === null) {
        setTimeout(() => scanFrame(read, scanTurn), LOOK_AGAIN_MS);
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
  const scanTurn = turn;
  box.hidden = false;
  start.hidden = true;
  showCameraStatus(CAMERA.asking);
  if (!navigator.mediaDevices || !navigator.mediaDevices.getUserMedia) {
    showCameraStatus(CAMERA.insecure, true);
    return;
  }
  try {
    const cameraStream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
    if (scanTurn !== turn) {
      for (const track of cameraStream.getTracks()) track.stop();
      return;
    }
    stream = cameraStream;
    video.srcObject = cameraStream;
    await video.play();
    const read = await openReader();
    if (scanTurn !== turn) return;
    showCameraStatus(CAMERA.looking);
    scanFrame(read, scanTurn);
  } catch (error) {
    if (scanTurn !== turn) return;
    closeCamera();
    cameraParts().box.hidden = false;
    showCameraStatus(CAMERA[error.name] || CAMERA.other, true);
  }
}

/** Adds the camera button, which exists only with this script. */
function offerCamera() {
  const start = document.querySelector('[data-camera=start]');
  if (start) start.hidden = false;
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  submitButton = button;
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
