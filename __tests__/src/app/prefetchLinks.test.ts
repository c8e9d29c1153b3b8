import { prefetchLinks } from '#app/prefetchLinks.ts';
import * as screens from '#app/prefetchScreen.ts';
import * as session from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';

// copies, because a module's exports cannot be replaced
jest.mock('#app/prefetchScreen.ts', () => ({
  __esModule: true,
  ...jest.requireActual<object>('#app/prefetchScreen.ts'),
}));
jest.mock('#platform/session.ts', () => ({ __esModule: true, ...jest.requireActual<object>('#platform/session.ts') }));

const prefetchScreen = jest.spyOn(screens, 'prefetchScreen').mockResolvedValue(null);
const userInfo = jest.spyOn(session, 'readUserInfo');
const store = makeStore();
let stop = (): void => undefined;

/** Paths of the routes whose screens were prefetched. */
const prefetchedPaths = () => prefetchScreen.mock.calls.map(([route]) => route?.path);

function setPage(html: string, saveData = false): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  document.body.innerHTML = html;
}

/** @returns the paths prefetched so far */
function touch(html: string, saveData = false): (string | undefined)[] {
  setPage(html, saveData);
  document.querySelector('b')?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  return prefetchedPaths();
}

/** Gives links with `data-top` a box that many px down, and all others none. */
function layOut(): void {
  jest.spyOn(HTMLAnchorElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLAnchorElement,
  ) {
    const top = this.dataset['top'];
    return top === undefined ? new DOMRect(0, 0, 0, 0) : new DOMRect(0, Number(top), 100, 44);
  });
}

/** The next idle moment of the page. */
async function idle(): Promise<void> {
  await Promise.resolve();
  jest.runOnlyPendingTimers();
}

beforeEach(() => {
  jest.useFakeTimers();
  prefetchScreen.mockClear();
  userInfo.mockReturnValue(null);
  layOut();
  stop = prefetchLinks(store);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('prefetchLinks on touchstart', () => {
  it('fetches the script of the linked screen, wherever in the link the touch is', () => {
    expect(touch('<a href="/store/comments?braId=1001"><span><b>評論</b></span></a>')).toEqual(['/store/comments']);
  });

  it('fetches the sign-in screen for a visitor on a link to a members’ screen', () => {
    expect(touch('<a href="/mine"><b>我的</b></a>')).toEqual(['/signin']);
    userInfo.mockReturnValue({ userId: 'u1', token: 't' });
    expect(touch('<a href="/mine"><b>我的</b></a>')).toEqual(['/signin', '/mine']);
  });

  it('starts the first requests of the screen with the query of the link', async () => {
    const prefetch = jest.fn();
    prefetchScreen.mockResolvedValue(Object.assign(() => null, { prefetch }));
    setPage('<a href="/store/comments?braId=1001" data-top="10"><b>評論</b></a>');
    await idle();
    await Promise.resolve();
    // being in view starts none
    expect(prefetch).not.toHaveBeenCalled();
    document.querySelector('b')?.dispatchEvent(new Event('touchstart', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(0);
    expect(prefetch.mock.calls).toEqual([[store, '?braId=1001']]);
    prefetchScreen.mockResolvedValue(null);
  });

  it('fetches nothing under Save-Data, outside links and for another origin', () => {
    expect(touch('<a href="/location"><b>地址</b></a>', true)).toEqual([]);
    expect(touch('<a href="/location">地址</a><b>字</b>')).toEqual([]);
    expect(touch('<a href="https://order.example/app"><b>點餐</b></a>')).toEqual([]);
  });

  it('fetches nothing after it was stopped', () => {
    stop();
    expect(touch('<a href="/location"><b>地址</b></a>')).toEqual([]);
  });
});

describe('prefetchLinks for links in view', () => {
  it('fetches their scripts when the page is idle, not for links below or hidden', async () => {
    setPage(
      '<a href="/store/comments" data-top="300">評論</a><a href="/discover/coupons" data-top="5000">優惠</a>' +
        '<a href="/discover/search">找</a>',
    );
    expect(prefetchedPaths()).toEqual([]);
    await idle();
    expect(prefetchedPaths()).toEqual(['/store/comments']);
  });

  it('scans again on scroll and when the page changes', async () => {
    setPage('<a href="/discover/coupons" data-top="5000">優惠</a>');
    await idle();
    expect(prefetchedPaths()).toEqual([]);
    document.querySelector('a')?.setAttribute('data-top', '100');
    window.dispatchEvent(new Event('scroll'));
    await idle();
    expect(prefetchedPaths()).toEqual(['/discover/coupons']);
    setPage('<a href="/discover/search" data-top="10">找</a>');
    await idle();
    expect(prefetchedPaths()).toEqual(['/discover/coupons', '/discover/search']);
  });

  it('fetches nothing offline, and scans when the page reports the network again', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    setPage('<a href="/discover/search" data-top="10">找</a>');
    await idle();
    expect(prefetchedPaths()).toEqual([]);
    onLine.mockReturnValue(true);
    document.body.append('網路已恢復');
    await idle();
    expect(prefetchedPaths()).toEqual(['/discover/search']);
  });

  it('fetches each path once, and again after a failure or a sign-in', async () => {
    const screen = Object.assign(() => null, {});
    prefetchScreen.mockResolvedValueOnce(screen).mockResolvedValueOnce(null).mockResolvedValue(screen);
    const changeAndIdle = async () => {
      document.body.append('字');
      await jest.advanceTimersByTimeAsync(0);
      await idle();
    };
    setPage('<a href="/discover/search" data-top="10">找</a><a href="/location" data-top="20">地址</a>');
    await idle();
    expect(prefetchedPaths()).toEqual(['/discover/search', '/location']);
    await changeAndIdle();
    await changeAndIdle();
    expect(prefetchedPaths()).toEqual(['/discover/search', '/location', '/location']);
    userInfo.mockReturnValue({ userId: 'u1', token: 't' });
    await changeAndIdle();
    expect(prefetchedPaths().slice(3)).toEqual(['/discover/search', '/location']);
    prefetchScreen.mockResolvedValue(null);
  });

  it('fetches nothing under Save-Data', async () => {
    setPage('<a href="/discover/search" data-top="10">找</a>', true);
    await idle();
    expect(prefetchedPaths()).toEqual([]);
  });
});
