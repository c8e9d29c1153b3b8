/*
 * The sandbox's script, served unbuilt. Fills the live tables from the sandbox's JSON, signs in seeded members, and
 * opens the portal as an in-app browser. Text is always set as text.
 */
'use strict';

const POLL_MS = 1000;
/** Maps a table to its last shown rows. */
const lastRows = new Map();

/** Renders rows into a table. Each cell repeats its header, which a phone does not show, and new rows are marked. */
function fillTable(id, rows) {
  const body = document.getElementById(id);
  if (!body) return;
  const heads = Array.from(body.closest('table').querySelectorAll('th'), (head) => head.textContent);
  const previousKeys = lastRows.get(id);
  const keys = rows.map((cells) => cells.join('\n'));
  // Unchanged rows stay, so that a text selection survives.
  if (previousKeys && keys.join('\n\n') === [...previousKeys].join('\n\n')) return;
  lastRows.set(id, new Set(keys));
  if (rows.length === 0) {
    const cell = element('td', body.dataset.empty);
    cell.colSpan = heads.length;
    body.replaceChildren(element('tr', cell));
    return;
  }
  body.replaceChildren(
    ...rows.map((cells, at) => {
      const row = element('tr', ...cells.map((cell) => element('td', cell)));
      Array.from(row.children).forEach((cell, column) => (cell.dataset.head = heads[column]));
      if (previousKeys && !previousKeys.has(keys[at])) row.className = 'new';
      return row;
    }),
  );
}

function element(name, ...children) {
  const node = document.createElement(name);
  node.append(...children);
  return node;
}

async function json(path, options) {
  const response = await fetch(path, { cache: 'no-store', ...options });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

function clock(iso) {
  return new Date(iso).toLocaleString('zh-TW', { timeZone: 'Asia/Taipei', hour12: false });
}

async function refresh() {
  const [outbox, handOffs, faults] = await Promise.all([
    json('/sandbox/outbox.json'),
    json('/sandbox/handoffs.json'),
    json('/sandbox/faults'),
  ]);
  fillTable(
    'outbox',
    outbox
      .slice(0, 20)
      .map((sms) => [
        clock(sms.at),
        `+${sms.phoneAreaCode} ${sms.mobileNumber}`,
        sms.action,
        sms.smsCode ?? '',
        sms.text,
      ]),
  );
  fillTable(
    'handoffs',
    handOffs.slice(0, 20).map((one) => [clock(one.at), one.app, one.path, new URLSearchParams(one.query).toString()]),
  );
  fillTable(
    'faults',
    faults.map((fault) => [fault.kind, fault.calls, String(fault.count), String(fault.delayMs)]),
  );
}

/** During a server restart the request fails, and the next poll retries. */
function refreshIfSeen() {
  if (document.visibilityState === 'visible') refresh().catch(() => undefined);
}

/** Stores userInfo in the portal's places (local storage and cookie), then opens the screen. */
async function signInAs(userId, path) {
  const userInfo = JSON.stringify(
    await json('/sandbox/signin', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userId }),
    }),
  );
  localStorage.setItem('userInfo', userInfo);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `userInfo=${encodeURIComponent(userInfo)}; path=/; SameSite=Lax${secure}`;
  location.assign(path);
}

/** With UME_ENV local and test, the portal reads this key instead of navigator.userAgent. */
function openAs(userAgent, path) {
  if (userAgent) sessionStorage.setItem('ume.userAgent', userAgent);
  else sessionStorage.removeItem('ume.userAgent');
  location.assign(path);
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  if (button.dataset.member) void signInAs(button.dataset.member, button.dataset.to);
  if (button.dataset.openAs !== undefined) openAs(button.dataset.openAs, document.getElementById('openPath').value);
});

document.getElementById('faultForm')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(event.target));
  void json('/sandbox/faults', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      kind: fields.kind,
      calls: fields.calls,
      count: Number(fields.count),
      delayMs: Number(fields.delayMs),
    }),
  }).then(refreshIfSeen);
});

refreshIfSeen();
// New SMS appear by polling, and at once when the sandbox becomes visible.
setInterval(refreshIfSeen, POLL_MS);
document.addEventListener('visibilitychange', refreshIfSeen);
