/*
 * The desk's own script, served as it stands: fills the live tables from the desk's JSON, signs in as a seeded member
 * and opens the portal as an in-app browser. Text is always set as text.
 */
'use strict';

const POLL_MS = 3000;

function fillTable(id, rows) {
  const body = document.getElementById(id);
  if (!body) return;
  body.replaceChildren(
    ...rows.map((cells) => {
      const row = document.createElement('tr');
      row.append(
        ...cells.map((cell) => {
          const element = document.createElement('td');
          element.textContent = cell;
          return element;
        }),
      );
      return row;
    }),
  );
}

async function json(path, options) {
  const answer = await fetch(path, { cache: 'no-store', ...options });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

function clock(iso) {
  return new Date(iso).toLocaleString('zh-TW', { timeZone: 'Asia/Taipei', hour12: false });
}

async function refresh() {
  const [outbox, handOffs, faults] = await Promise.all([json('/sandbox/outbox.json'), json('/sandbox/handoffs.json'), json('/sandbox/faults')]);
  fillTable('outbox', outbox.slice(0, 20).map((sms) => [clock(sms.at), `+${sms.phoneAreaCode} ${sms.mobileNumber}`, sms.action, sms.smsCode, sms.text]));
  fillTable('handoffs', handOffs.slice(0, 20).map((one) => [clock(one.at), one.app, one.path, new URLSearchParams(one.query).toString()]));
  fillTable('faults', faults.map((fault) => [fault.kind, fault.calls, String(fault.count), String(fault.delayMs)]));
}

/** Puts userInfo where the portal keeps it (local storage and cookie), then opens the member page. */
async function signInAs(userId) {
  const userInfo = JSON.stringify(await json('/sandbox/signin', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ userId }) }));
  localStorage.setItem('userInfo', userInfo);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `userInfo=${encodeURIComponent(userInfo)}; path=/; SameSite=Lax${secure}`;
  location.assign('/mine');
}

/** The portal reads this key in place of navigator.userAgent with UME_ENV local and test. */
function openAs(userAgent, path) {
  if (userAgent) sessionStorage.setItem('ume.userAgent', userAgent);
  else sessionStorage.removeItem('ume.userAgent');
  location.assign(path);
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  if (button.dataset.member) void signInAs(button.dataset.member);
  if (button.dataset.openAs !== undefined) openAs(button.dataset.openAs, document.getElementById('openPath').value);
});

document.getElementById('faultForm')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(event.target));
  void json('/sandbox/faults', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: fields.kind, calls: fields.calls, count: Number(fields.count), delayMs: Number(fields.delayMs) }),
  }).then(refresh);
});

void refresh();
setInterval(() => {
  if (document.visibilityState === 'visible') void refresh();
}, POLL_MS);
