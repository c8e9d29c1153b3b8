import { act, fireEvent, screen } from '@testing-library/react';

import { hasApp } from '#platform/config.ts';
import { handOffDriver } from '#platform/handOff.ts';
import IframeScreen from '#screens/entry/IframeScreen.tsx';

import { useFakeClock } from '../../../support/fakeClock.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';

const MEMBER = { userId: 'u1', token: 'secret-token' };

useFakeClock();
beforeEach(() => {
  freshBrowser();
  handOffDriver.go = jest.fn();
});

function open(path: string, signedIn = false) {
  const rendered = renderScreen(<IframeScreen />, {
    path,
    pattern: '/iframe/:platform',
    ...(signedIn ? { member: MEMBER } : {}),
  });
  return rendered;
}
const frame = (name = '購物服務頁面') => screen.getByTitle<HTMLIFrameElement>(name);
const source = () => new URL(frame().src);
const appOrigin = () => `http://${window.location.hostname}:${Number(window.location.port || '80') + 1}`;

function say(data: unknown, changes: { origin?: string; source?: unknown } = {}): void {
  act(() => {
    const event = new MessageEvent('message', { data, origin: changes.origin ?? appOrigin() });
    Object.defineProperty(event, 'source', { value: 'source' in changes ? changes.source : frame().contentWindow });
    window.dispatchEvent(event);
  });
}

describe('/iframe/{platform}', () => {
  it('C23: frames a path of the hand-off list, sandboxed and without top navigation', () => {
    open('/iframe/pass?path=cashier&braId=1002&merId=m08', true);
    expect(`${source().origin}${source().pathname}`).toBe(`${appOrigin()}/portal/cashier`);
    expect(Object.fromEntries(source().searchParams)).toEqual({
      braId: '1002',
      merId: 'm08',
      lang: 'zh-tw',
      token: 'secret-token',
    });
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
    expect(frame().getAttribute('allow')).toBe('');
    expect(screen.getByRole('heading', { level: 1, name: '購物服務' })).toBeVisible();
  });

  it('the QR-ordering app uses the folder /app', () => {
    open('/iframe/order?braId=1001');
    expect(new URL(frame('線上點餐頁面').src).pathname).toBe('/app/home');
  });

  it.each(['https://evil.tld', '//evil.tld', 'javascript:alert(1)', '/app/home'])(
    'C21: the path %s opens nothing and shows why',
    async (path) => {
      const { user, path: now } = open(`/iframe/pass?path=${encodeURIComponent(path)}`);
      expect(screen.getByText('這個連結無法開啟')).toBeVisible();
      expect(document.querySelector('iframe')).toBeNull();
      await user.click(screen.getByRole('button', { name: '回首頁' }));
      expect(now()).toBe('/');
    },
  );

  it('ume:ready or load ends the loading state', () => {
    open('/iframe/pass');
    expect(screen.getByRole('status')).toHaveTextContent('正在開啟');
    say({ type: 'ume:ready' });
    expect(screen.queryByText('正在開啟')).toBeNull();
  });

  it('offers a new window and a retry after 10 s without ready or load', async () => {
    const { user } = open('/iframe/pass?path=cashier&braId=1002');
    act(() => jest.advanceTimersByTime(9_900));
    expect(screen.queryByText('開啟時間比平常久')).toBeNull();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByText('開啟時間比平常久')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '用整個視窗開啟' }));
    expect(handOffDriver.go).toHaveBeenCalledWith(expect.stringContaining('/portal/cashier?braId=1002'), 'assign');
    const first = frame();
    await user.click(screen.getByRole('button', { name: '再試一次' }));
    expect(frame()).not.toBe(first);
    expect(screen.getByText('正在開啟')).toBeVisible();
  });

  it('shows the app after a late load', async () => {
    open('/iframe/pass');
    await act(() => jest.advanceTimersByTimeAsync(10_100));
    fireEvent.load(frame());
    expect(screen.queryByText('開啟時間比平常久')).toBeNull();
  });

  it('ume:close opens the store page, ume:back goes one entry back', () => {
    const { path } = open('/iframe/pass?braId=1002');
    say({ type: 'ume:close' });
    expect(path()).toBe('/store/1002');
  });

  it('ume:back without an earlier entry opens the store home', () => {
    localStorage.setItem('braId', '1001');
    const { path } = open('/iframe/pass');
    say({ type: 'ume:back' });
    expect(path()).toBe('/store/1001');
  });

  it('C24: a message of another origin, another window or a wrong shape changes nothing', () => {
    const { path } = open('/iframe/pass?braId=1002');
    const wrong: [unknown, { origin?: string; source?: unknown }][] = [
      [{ type: 'ume:close' }, { origin: 'https://evil.tld' }],
      [{ type: 'ume:close' }, { origin: 'null' }],
      [{ type: 'ume:close' }, { source: window }],
      [{ type: 'ume:close' }, { source: null }],
      ['ume:close', {}],
      [JSON.parse('{"__proto__": {"type": "ume:close"}}'), {}],
      [{ type: 'ume:pay' }, {}],
      [{ type: 'ume:close', more: 'x'.repeat(1_000_000) }, {}],
    ];
    for (const [data, changes] of wrong) say(data, changes);
    expect(path()).toBe('/iframe/pass?braId=1002');
    expect(screen.getByText('正在開啟')).toBeVisible();
  });
});

describe('spec 7: a portal without the app', () => {
  it.each([
    ['order', '請直接向店員點餐。'],
    ['pass', '選購與結帳請洽店家櫃檯。'],
  ] as const)('%s: shows no frame but an explanation and a link home', async (app, words) => {
    jest.replaceProperty(hasApp, app, false);
    const { user, path } = open(`/iframe/${app}`);
    expect(screen.getByText(words)).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: '回首頁' }));
    expect(path()).toBe('/');
    jest.restoreAllMocks();
  });
});
