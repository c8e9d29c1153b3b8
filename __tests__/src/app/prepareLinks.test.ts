import * as matchRoute from '#app/matchRoute.ts';
import { prepareLinks } from '#app/prepareLinks.ts';
import { firstViewDone, forgetFirstView } from '#preview/handOver.ts';
import * as session from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';

// copies, since the exports of a module cannot be replaced
jest.mock('#app/matchRoute.ts', () => ({ __esModule: true, ...jest.requireActual<object>('#app/matchRoute.ts') }));
jest.mock('#platform/session.ts', () => ({ __esModule: true, ...jest.requireActual<object>('#platform/session.ts') }));

const prepare = jest.spyOn(matchRoute, 'prepareScreen').mockResolvedValue(null);
const userInfo = jest.spyOn(session, 'readUserInfo');
const store = makeStore();
let stop = (): void => undefined;

function show(html: string, saveData = false): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  document.body.innerHTML = html;
}

function touch(html: string, saveData = false): unknown[][] {
  show(html, saveData);
  document.querySelector('b')?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  return prepare.mock.calls;
}

/** Links with `data-top` stand so far down, px; all others have no box. */
function layOut(): void {
  jest.spyOn(HTMLAnchorElement.prototype, 'getBoundingClientRect').mockImplementation(function place(
    this: HTMLAnchorElement,
  ) {
    const top = this.dataset['top'];
    return top === undefined ? new DOMRect(0, 0, 0, 0) : new DOMRect(0, Number(top), 100, 44);
  });
}

/** The page's next idle moment. */
async function idle(): Promise<void> {
  await Promise.resolve();
  jest.runOnlyPendingTimers();
}

beforeEach(() => {
  jest.useFakeTimers();
  prepare.mockClear();
  userInfo.mockReturnValue(null);
  forgetFirstView();
  layOut();
  stop = prepareLinks(store);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('issue 12.4: the screen that a touched link leads to', () => {
  it('has its script fetched when the finger comes down, wherever in the link', () => {
    expect(touch('<a href="/store/comments?braId=1001"><span><b>評論</b></span></a>')).toEqual([['/store/comments']]);
  });

  it('is the sign-in for a visitor whom the member’s screen would send there', () => {
    expect(touch('<a href="/mine"><b>我的</b></a>')).toEqual([['/signin']]);
    userInfo.mockReturnValue({ userId: 'u1', token: 't' });
    expect(touch('<a href="/mine"><b>我的</b></a>')).toEqual([['/signin'], ['/mine']]);
  });

  it('makes its first calls then, with the query of the link; one that is only in view makes none', async () => {
    const askAhead = jest.fn();
    prepare.mockResolvedValue(Object.assign(() => null, { askAhead }));
    show('<a href="/store/comments?braId=1001" data-top="10"><b>評論</b></a>');
    firstViewDone();
    await idle();
    await Promise.resolve();
    expect(askAhead).not.toHaveBeenCalled();
    document.querySelector('b')?.dispatchEvent(new Event('touchstart', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(0);
    expect(askAhead.mock.calls).toEqual([[store, '?braId=1001']]);
    prepare.mockResolvedValue(null);
  });

  it('is left alone on Save-Data, beside a link, and when it is another site’s', () => {
    expect(touch('<a href="/location"><b>地址</b></a>', true)).toEqual([]);
    expect(touch('<a href="/location">地址</a><b>字</b>')).toEqual([]);
    expect(touch('<a href="https://order.example/app"><b>點餐</b></a>')).toEqual([]);
  });

  it('is not followed any more once it is stopped', () => {
    stop();
    expect(touch('<a href="/location"><b>地址</b></a>')).toEqual([]);
  });
});

describe('issue 12.4: links in view', () => {
  it('have their scripts fetched when the page is idle, those below and hidden ones have not', async () => {
    show(
      '<a href="/store/comments" data-top="300">評論</a><a href="/discover/coupons" data-top="5000">優惠</a><a href="/search">找</a>',
    );
    await idle();
    expect(prepare).not.toHaveBeenCalled();
    firstViewDone();
    await idle();
    expect(prepare.mock.calls).toEqual([['/store/comments']]);
  });

  it('count again when the person scrolls and when a screen brings others', async () => {
    show('<a href="/discover/coupons" data-top="5000">優惠</a>');
    firstViewDone();
    await idle();
    expect(prepare).not.toHaveBeenCalled();
    document.querySelector('a')?.setAttribute('data-top', '100');
    window.dispatchEvent(new Event('scroll'));
    await idle();
    expect(prepare.mock.calls).toEqual([['/discover/coupons']]);
    show('<a href="/search" data-top="10">找</a>');
    await idle();
    expect(prepare.mock.calls).toEqual([['/discover/coupons'], ['/search']]);
  });

  it('are left alone without a network, and seen to when the page says that it is back', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show('<a href="/search" data-top="10">找</a>');
    firstViewDone();
    await idle();
    expect(prepare).not.toHaveBeenCalled();
    line.mockReturnValue(true);
    document.body.append('網路已恢復');
    await idle();
    expect(prepare.mock.calls).toEqual([['/search']]);
  });

  it('are looked up once, however often the page changes, and again after a failure or a sign-in', async () => {
    const screen = Object.assign(() => null, {});
    prepare.mockResolvedValueOnce(screen).mockResolvedValueOnce(null).mockResolvedValue(screen);
    const calls = () => prepare.mock.calls.map(([path]) => path);
    const changeAndRest = async () => {
      document.body.append('字');
      await jest.advanceTimersByTimeAsync(0);
      await idle();
    };
    show('<a href="/search" data-top="10">找</a><a href="/location" data-top="20">地址</a>');
    firstViewDone();
    await idle();
    expect(calls()).toEqual(['/search', '/location']);
    await changeAndRest();
    await changeAndRest();
    expect(calls()).toEqual(['/search', '/location', '/location']);
    userInfo.mockReturnValue({ userId: 'u1', token: 't' });
    await changeAndRest();
    expect(calls().slice(3)).toEqual(['/search', '/location']);
    prepare.mockResolvedValue(null);
  });

  it('are left alone on Save-Data', async () => {
    show('<a href="/search" data-top="10">找</a>', true);
    firstViewDone();
    await idle();
    expect(prepare).not.toHaveBeenCalled();
  });
});
