import { watchStart } from '#boot/load.ts';

const WRITTEN = '<div id="first"><div class="fv-ssr"></div></div>';
const SKELETON = '<div id="first"></div>';

const words = () => document.querySelector('.fv-late')?.textContent.replace('\u00a0', ' ') ?? null;
const ours = Object.assign(new Error('boom'), { stack: 'Error: boom\n at https://ume.test/assets/main.js:1:2' });
const throwOut = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error }));

describe('T2: watching the start', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.documentElement.className = 'fv-run fv-at-store';
    document.body.innerHTML = WRITTEN;
  });
  afterEach(() => jest.useRealTimers());

  it('shows 還在載入… with a reload after twelve seconds without a file', () => {
    watchStart().onFile();
    jest.advanceTimersByTime(11_999);
    expect(words()).toBeNull();
    jest.advanceTimersByTime(1);
    expect(words()).toBe('還在載入… 重新載入');
    expect(document.querySelector('.fv-late')?.getAttribute('role')).toBe('status');
    expect(document.querySelector('.fv-late a')?.getAttribute('href')).toBe('');
  });

  it('shows nothing on a slow network with progress, nor after the start', () => {
    const { onFile } = watchStart();
    for (let file = 0; file < 4; file += 1) {
      onFile();
      jest.advanceTimersByTime(10_000);
    }
    expect(words()).toBeNull();
    document.getElementById('first')?.remove();
    jest.advanceTimersByTime(60_000);
    expect(words()).toBeNull();
  });

  it('reports an error of the bundle at once, over the readable page', () => {
    watchStart();
    throwOut(ours);
    expect(words()).toBe('頁面沒有載入完成 重新載入');
    expect(document.documentElement.className).toBe('fv-run fv-at-store');
  });

  it('replaces a skeleton by the plain message, also for an unhandled rejection', () => {
    document.body.innerHTML = SKELETON;
    watchStart();
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: ours }));
    expect(document.documentElement.className).toBe('fv-run fv-down');
  });

  it('ignores errors of a host or an extension, and errors after the start', () => {
    watchStart();
    throwOut(Object.assign(new Error('theirs'), { stack: 'Error: theirs\n at chrome-extension://abc/content.js:1:2' }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: null }));
    expect(words()).toBeNull();
    document.getElementById('first')?.remove();
    throwOut(ours);
    expect(document.documentElement.className).toBe('fv-run fv-at-store');
  });

  it('a script that failed to load is said once', () => {
    const { onFail } = watchStart();
    onFail();
    onFail();
    expect(document.querySelectorAll('.fv-late')).toHaveLength(1);
  });
});
