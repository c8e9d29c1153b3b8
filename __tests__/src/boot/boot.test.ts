import { DEFAULT_POSITION } from '#domain/constants.ts';
import { takePreloaded } from '#platform/preload.ts';
import { clearUserInfo, saveUserInfo } from '#platform/session.ts';
import { localKeys, writeLocal } from '#platform/storage.ts';

import { nextTask } from '../../support/nextTask.ts';

import type { WatchedWindow } from '#platform/watchedWindow.ts';

const FILES = {
  shims: '/s.js',
  previews: {
    store: { styles: [] as string[], scripts: ['/preview.js'] },
    '/discover/coupons': { styles: [], scripts: ['/coupons-preview.js'] },
  },
  errors: '',
  styles: [] as string[],
  scripts: ['/main.js'],
  routes: {
    '/mine': { styles: [], scripts: ['/mine.js'] },
    '/discover/coupons': { styles: ['/coupons.css'], scripts: ['/coupons.js'] },
    store: { styles: [], scripts: ['/store.js'] },
  },
};
const fetched = jest.fn();

/** Loads the page at a path, on an engine at or below the floor. */
function boot(path: string, hasFloor = true, body = '<div id="first"><div class="fv-cover"></div></div>'): void {
  history.replaceState(null, '', path);
  document.head.innerHTML = '';
  document.documentElement.className = '';
  document.body.innerHTML = body;
  window.umePreloads = [];
  Object.assign(self, {
    UME_FILES: FILES,
    IntersectionObserver: jest.fn(),
    ResizeObserver: jest.fn(),
    CSS: { supports: () => hasFloor },
  });
  globalThis.fetch = fetched
    .mockReset()
    .mockResolvedValue({ status: 200, text: () => Promise.resolve('{}') }) as typeof fetch;
  jest.isolateModules(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- runs by being loaded, once for each page
    require('#boot/boot.ts');
  });
}

const scripts = () => Array.from(document.scripts, (script) => script.getAttribute('src'));
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

describe('the inline boot script', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    // Pending timers of a page must not run in the next one.
    jest.clearAllTimers();
    jest.useRealTimers();
    FILES.styles = [];
  });

  it('R5: below the floor it leaves the message standing and asks for nothing', () => {
    boot('/store/1001', false);
    expect(document.documentElement.className).toBe('');
    expect(fetched).not.toHaveBeenCalled();
    expect(scripts()).toEqual([]);
  });

  it('a store page gets skeleton, first call and cover, then the bundle', async () => {
    boot('/store/1001/T3');
    expect(document.documentElement.className).toBe('fv-run fv-at-store');
    expect(takePreloaded({ url: '/v1/ume/client/store/home/1001/T3', body: undefined }, '')).not.toBeNull();
    await nextTask();
    expect(scripts()).toEqual(['/preview.js']);
    document.querySelector('.fv-cover img')?.dispatchEvent(new Event('load'));
    await painted();
    await nextTask();
    expect(scripts()).toEqual(['/preview.js', '/store.js', '/main.js']);
  });

  it('requests the preview script before the bundle, which waits for the styles of both', async () => {
    const asked = () =>
      Array.from(document.querySelectorAll('link[rel="preload"]'), (link) => link.getAttribute('href'));
    FILES.styles = ['/main.css'];
    boot('/store/1001/T3');
    await nextTask();
    expect(asked()).toEqual(['/preview.js']);
    document.querySelector('link[href="/main.css"]')?.dispatchEvent(new Event('load'));
    await nextTask();
    expect(asked()).toEqual(['/preview.js', '/main.js', '/store.js']);
  });

  describe('on a page that the server wrote', () => {
    const HOME = '{"data":{"counts":{"packs":0,"coupons":0,"goods":0}}}';
    const written = `<script type="application/json" id="ume-preloaded" data-url="/v1/ume/client/store/home/1001/T3" data-at="1">${HOME}</script>
      <div id="first"><div class="fv-ssr"><div class="fv-cover"></div><div class="fv-member"></div><div class="fv-sections"><i></i></div></div></div>
      <template id="ume-sections"><section class="fv-member"></section><section>NT$120</section></template>`;
    const sections = () => document.querySelector('#first .fv-sections')?.textContent;
    const asked = () =>
      Array.from(document.querySelectorAll('link[rel="preload"]'), (link) => link.getAttribute('href'));
    beforeEach(() => void Object.assign(performance, { getEntriesByType: () => [] }));
    afterEach(() => {
      FILES.previews.store.styles = [];
      clearUserInfo();
    });

    it('shows the prices once their styles have loaded, without a script', async () => {
      FILES.styles = ['/main.css'];
      FILES.previews.store.styles = ['/preview.css'];
      boot('/store/1001/T3', true, written);
      await nextTask();
      expect(scripts()).not.toContain('/preview.js');
      expect(asked()).toEqual(['/main.js', '/store.js']);
      const arrive = (name: string) => document.querySelector(`link[href="${name}"]`)?.dispatchEvent(new Event('load'));
      arrive('/main.css');
      await nextTask();
      expect(sections()).toBe('');
      arrive('/preview.css');
      await nextTask();
      expect(sections()).toBe('NT$120');
    });

    it('C16: a member gets neither a visitor’s sections nor the script that draws them', async () => {
      saveUserInfo({ userId: 'u1', token: 'tk-1' });
      boot('/store/1001/T3', true, written);
      await nextTask();
      expect(scripts()).not.toContain('/preview.js');
      expect(document.querySelector('link[href="/preview.css"]')).toBeNull();
      expect(sections()).toBe('');
      expect(asked()).toEqual(['/main.js', '/store.js']);
    });
  });

  describe('a previewed screen', () => {
    const SKELETON = '<div id="first"><div class="fv-for-list" aria-busy="true"></div></div>';
    const sent = JSON.stringify({ sort: 'distance', ...DEFAULT_POSITION });
    const written = `<script type="application/json" id="ume-preloaded" data-url="/v1/ume/client/coupon/list" data-body='${sent}' data-at="1">{"code":200,"data":{"list":[]}}</script>
      ${SKELETON}<template id="ume-sections"><div>NT$120</div></template>`;
    const shown = () => document.querySelector('#first .fv-ssr')?.textContent;
    const arrive = async () => {
      document.querySelector('link[href="/coupons.css"]')?.dispatchEvent(new Event('load'));
      await nextTask();
    };
    beforeEach(() => void Object.assign(performance, { getEntriesByType: () => [] }));
    afterEach(clearUserInfo);

    it('is drawn by its own script where no server wrote it', async () => {
      boot('/discover/coupons', true, SKELETON);
      await arrive();
      expect(fetched).toHaveBeenCalledTimes(1);
      expect(scripts()).toContain('/coupons-preview.js');
    });

    it('written by the server is shown once its styles load, without request or script', async () => {
      boot('/discover/coupons', true, written);
      await nextTask();
      expect(shown()).toBeUndefined();
      await arrive();
      expect(shown()).toBe('NT$120');
      expect(fetched).not.toHaveBeenCalled();
      expect(scripts()).not.toContain('/coupons-preview.js');
    });

    it('C16: a member gets neither the server’s screen for visitors nor the preview script', async () => {
      saveUserInfo({ userId: 'u1', token: 'tk-1' });
      boot('/discover/coupons', true, written);
      await arrive();
      expect(shown()).toBeUndefined();
      expect(document.querySelector('.fv-for-list')).not.toBeNull();
      expect(scripts()).not.toContain('/coupons-preview.js');
    });

    it('marks an early tap for the portal', async () => {
      boot('/discover/coupons', true, written.replace('NT$120', '<button>領取</button>'));
      await arrive();
      document.querySelector<HTMLElement>('.fv-ssr button')?.click();
      expect(document.querySelector('.fv-ssr button')?.getAttribute('aria-busy')).toBe('true');
    });
  });

  it('spec 2: the skeleton leaves room for the tab bar on /store/{braId}, not with a code', () => {
    boot('/store/1001');
    expect(document.getElementById('first')?.className).toBe('fv-tabbed');
    boot('/store/1001/T3');
    expect(document.getElementById('first')?.className).toBe('');
  });

  it('watches errors before the bundle runs if the build reports errors', () => {
    boot('/');
    expect((self as WatchedWindow).umeErrors).toBeUndefined();
    FILES.errors = '/errors.js';
    boot('/');
    (self as WatchedWindow).umeErrors?.note('window', new Error('early'));
    expect(scripts()).toContain('/errors.js');
    expect((self as WatchedWindow).umeErrors?.build).toBe('/main.js');
    FILES.errors = '';
  });

  it('/ gets its skeleton, its first call and its bundle at once', async () => {
    boot('/');
    expect(document.documentElement.className).toBe('fv-run fv-at-home');
    expect(fetched).toHaveBeenCalledWith(
      expect.stringContaining('/v1/ume/client/discover/home?city='),
      expect.anything(),
    );
    await nextTask();
    expect(scripts()).toEqual(['/main.js']);
  });

  it('any other screen gets its bundle at once, and no call', async () => {
    boot('/signin');
    expect(document.documentElement.className).toBe('fv-run fv-at-signin');
    await nextTask();
    expect(scripts()).toEqual(['/main.js']);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('a screen that is listed by its path gets its chunk with the entry', async () => {
    boot('/mine');
    expect(document.documentElement.className).toBe('fv-run fv-at-list');
    await nextTask();
    expect(scripts()).toEqual(['/mine.js', '/main.js']);
  });

  it('spec 2: /store shows the saved branch', () => {
    writeLocal(localKeys.braId, '77');
    boot('/store');
    expect(fetched).toHaveBeenCalledWith('/v1/ume/client/store/home/77', expect.anything());
  });

  it('a bundle that does not arrive is said in words', async () => {
    boot('/signin');
    await nextTask();
    document.scripts[0]?.dispatchEvent(new Event('error'));
    expect(document.documentElement.className).toBe('fv-run fv-down');
  });
});
