/** Journeys for the oldest supported engines: the store page, sign-in, a toast, pictures, a modal, the picker. */
import { strict as assert } from 'node:assert';
import { randomInt } from 'node:crypto';

import { until, type Engine } from './engine.ts';

type Store = { braId: string; name: string; industryType: string; tableCodes: string[] };
/** `expected`: console messages that the page itself causes, such as the gallery's missing picture. */
type Journey = { name: string; expected?: RegExp; run: (engine: Engine, origin: string) => Promise<void> };

const IS_READY = `performance.getEntriesByName('ume:app').length > 0 && !document.getElementById('first')`;
const MISSING_PICTURE = /status of 404/;
const text = (value: string) => JSON.stringify(value);
const shows = (value: string) => `document.body.innerText.indexOf(${text(value)}) >= 0`;

async function fnbStore(origin: string): Promise<Store> {
  const { stores } = (await (await fetch(`${origin}/sandbox/seed.json`)).json()) as { stores: Store[] };
  const store = stores.find(({ industryType, tableCodes }) => industryType === 'fnb' && tableCodes.length > 0);
  assert(store, 'the seed has a restaurant with tables');
  return store;
}

/**
 * Measures pictures in cards with stacked parts, in px. First the difference between the picture's part and the card's
 * full width, not for cards with centred parts. Then the difference between the picture's height and its reserved
 * ratio.
 */
const PICTURE_CARDS = `Array.prototype.map.call(document.querySelectorAll('a img, button img'), function (img) {
  var card = img.closest('a, button');
  var look = getComputedStyle(card);
  if (look.display !== 'flex' || look.flexDirection !== 'column' || img.getClientRects().length === 0) return null;
  var part = img;
  while (part.parentElement !== card) part = part.parentElement;
  var room = card.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight);
  var size = img.getBoundingClientRect();
  return { narrower: look.alignItems === 'center' ? 0 : Math.abs(room - part.getBoundingClientRect().width), off: Math.abs(size.width - size.height * (img.getAttribute('width') / img.getAttribute('height'))) };
}).filter(Boolean)`;

/** Taps the button with this text for real, once it stands still for a frame and nothing covers it. */
async function tapButton(engine: Engine, label: string): Promise<void> {
  const mark = `(function () {
    var all = document.querySelectorAll('button, [role=button], a');
    var old = document.querySelector('[data-e2e]');
    if (old) old.removeAttribute('data-e2e');
    for (var i = 0; i < all.length; i++) {
      var said = all[i].getAttribute('aria-label') || all[i].textContent.trim();
      if (said === ${text(label)} && all[i].getClientRects().length > 0) {
        all[i].setAttribute('data-e2e', '');
        all[i].scrollIntoView({ block: 'center' });
        var box = all[i].getBoundingClientRect();
        var place = [said, box.left, box.top].join();
        var isStill = window.e2ePlace === place && window.e2eHasFrame;
        window.e2ePlace = place;
        window.e2eHasFrame = false;
        requestAnimationFrame(function () { window.e2eHasFrame = true; });
        return isStill && all[i].contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
      }
    }
    return false;
  })()`;
  await until(engine, mark);
  await engine.tap('[data-e2e]');
}

/** Scrolls until cards with pictures appear, and checks each of them. */
async function expectCards(engine: Engine): Promise<void> {
  await until(engine, `(window.scrollBy(0, 400), ${PICTURE_CARDS}.length >= 2)`);
  const cards = await engine.read<{ narrower: number; off: number }[]>(PICTURE_CARDS);
  for (const { narrower, off } of cards) assert(narrower <= 1 && off <= 2, JSON.stringify(cards));
}

/** Counts toasts with this text from now on, because one may disappear before a check. */
async function countToasts(engine: Engine, text: string): Promise<void> {
  await engine.read(`(function () {
    window.e2eToasts = 0;
    new MutationObserver(function () {
      if (document.querySelector('.adm-toast-wrap, .adm-toast-mask') && ${shows(text)}) window.e2eToasts += 1;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return true;
  })()`);
}

/** An unused number. Seeded ones begin with 0900. */
const newNumber = (): string => `09${String(10 + randomInt(90))}${String(randomInt(1_000_000)).padStart(6, '0')}`;

async function smsCodeFor(origin: string, number: string): Promise<string> {
  type Sms = { mobileNumber: string; smsCode: string };
  const messages = (await (await fetch(`${origin}/sandbox/outbox.json`)).json()) as Sms[];
  const smsCode = messages.find(({ mobileNumber }) => mobileNumber === number)?.smsCode;
  assert(smsCode, 'the outbox holds the code');
  return smsCode;
}

export const journeys: Journey[] = [
  {
    name: 'R4: the store page is readable, adopts its preloaded call, keeps picture ratios',
    async run(engine, origin) {
      const store = await fnbStore(origin);
      await engine.open(`${origin}/store/${store.braId}/${store.tableCodes[0] ?? ''}`);
      await until(engine, IS_READY);
      await until(engine, shows(store.name));
      assert.equal(
        await engine.read<boolean>("!window.umePreloads.some((one) => one.url.includes('/store/home/'))"),
        true,
      );
      const primary = `getComputedStyle(document.querySelector('.fv-page')).getPropertyValue('--ume-primary').trim()`;
      assert.notEqual(await engine.read<string>(primary), '');
      const brokenImages = `Array.prototype.filter.call(document.images, function (i) {
        return i.complete && i.naturalWidth === 0 && i.getAttribute('src');
      }).length`;
      await until(engine, `${brokenImages} === 0 && document.images.length > 0`);
      await expectCards(engine);
    },
  },
  {
    name: 'T3: the main action opens the app even where the browser reports offline',
    async run(engine, origin) {
      const store = await fnbStore(origin);
      await engine.open(`${origin}/store/${store.braId}/${store.tableCodes[0] ?? ''}`);
      await until(engine, IS_READY);
      // Without timers the portal's probe of the server has no limit. On a busy machine 5 s may pass.
      await engine.read(
        `(window.setTimeout = function () { return 0; }, Object.defineProperty(Navigator.prototype, 'onLine', { get: function () { return false; } }), navigator.onLine)`,
      );
      await engine.tap('[data-tap="action"], .fv-go');
      await until(engine, `location.pathname.indexOf('/store/') !== 0`);
    },
  },
  {
    name: 'R4: home page pictures keep place and ratio, and banners their round corners',
    async run(engine, origin) {
      await engine.open(`${origin}/`);
      await until(engine, IS_READY);
      await expectCards(engine);
      const banner = `document.querySelector('a[draggable=false]')`;
      const corner = await engine.read<string>(`getComputedStyle(${banner}).borderTopLeftRadius`);
      assert(parseFloat(corner) >= 8, `the banner's corner: ${corner}`);
    },
  },
  {
    name: 'R4: /signin answers a wrong number with a toast and sends a code otherwise',
    async run(engine, origin) {
      await engine.open(`${origin}/signin`);
      await until(engine, IS_READY);
      await countToasts(engine, '請輸入正確的台灣手機號碼');
      await engine.type('input[name=mobileNumber]', '0812');
      await tapButton(engine, '取得驗證碼');
      await until(engine, 'window.e2eToasts > 0');
      await until(engine, `!document.querySelector('.adm-toast-wrap')`);
      await tapButton(engine, '清除號碼');
      await until(engine, `document.querySelector('input[name=mobileNumber]').value === ''`);
      const number = newNumber();
      await engine.type('input[name=mobileNumber]', number);
      await tapButton(engine, '取得驗證碼');
      await until(engine, `location.pathname === '/captcha'`);
      await engine.type('input[autocomplete="one-time-code"]', await smsCodeFor(origin, number));
      await until(engine, `localStorage.getItem('userInfo')`);
    },
  },
  {
    name: 'R4: a modal opens and returns its answer, and the picker returns a value',
    expected: MISSING_PICTURE,
    async run(engine, origin) {
      await engine.open(`${origin}/sandbox/widgets`);
      await tapButton(engine, '刪除確認');
      await until(engine, shows('刪除後無法再為這筆訂單留下評論。'));
      await tapButton(engine, '先不要');
      await until(engine, shows('回答：false'));
      await until(engine, `!(${shows('刪除後無法再為這筆訂單留下評論。')})`);
      await tapButton(engine, '日期');
      await until(engine, `document.querySelectorAll('.adm-picker-view-column').length >= 3`);
      await tapButton(engine, '完成');
      await until(engine, `/選了 \\d{4}-\\d\\d-\\d\\d/.test(document.body.innerText)`);
    },
  },
];
