/** /notice/all, /notice/store and /notice/discount. */
import { screen, waitFor, within } from '@testing-library/react';

import NoticeHubScreen from '#screens/notices/hub/NoticeHubScreen.tsx';
import { noticesText } from '#text/noticesText.ts';

import { fakeUme, hangs, status } from '../../../../support/fakeUme.ts';
import { freshBrowser, renderPortal, renderScreen } from '../../../../support/renderScreen.tsx';
import { aLike, aMessage } from '../../../../support/someNotices.ts';
import { nextTask } from '../../../../support/nextTask.ts';

import type { FakeUme } from '../../../../support/fakeUme.ts';

const UNREAD = 'GET /v1/ume/client/my/message/unreadNum';
const CLEAR = 'PUT /v1/ume/client/my/message/clear';
const SHOPS = 'GET /v1/ume/client/message/storeMsg/store';
const OFFERS = 'GET /v1/ume/client/my/message/discount/list';
const SYSTEM = 'GET /v1/ume/client/my/message/system/list';
const LIKES = 'GET /v1/ume/client/comment/like/list';
const REPLIES = 'GET /v1/ume/client/comment/commentReplyList';
const READ = 'PUT /v1/ume/client/my/message/read';

const SOME = { store: 2, system: 1, discount: 120, like: 0, reply: 3, total: 126 };
const NONE = { store: 0, system: 0, discount: 0, like: 0, reply: 0, total: 0 };
const nothing = { list: [], next: null };
const member = { userId: 'u1', token: 't1' };

jest.mock('#widgets/overlays/toast.ts', () => ({
  toast: {
    info: jest.fn(() => Promise.resolve()),
    success: jest.fn(() => Promise.resolve()),
    error: jest.fn(() => Promise.resolve()),
  },
  preloadToasts: () => undefined,
}));

let ume: FakeUme;
beforeEach(() => {
  freshBrowser();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00:00+08:00'));
  ume = fakeUme({
    [UNREAD]: SOME,
    [CLEAR]: null,
    [SHOPS]: nothing,
    [OFFERS]: nothing,
    [SYSTEM]: nothing,
    [LIKES]: nothing,
    [REPLIES]: nothing,
  });
});

const show = (section: string) =>
  renderScreen(<NoticeHubScreen />, { path: `/notice/${section}`, pattern: '/notice/:section', member });
const numbers = () =>
  within(screen.getByRole('navigation', { name: noticesText.hub.name }))
    .getAllByRole('link')
    .map((link) => /^(?:超過 )?(\d+) 則未讀$/.exec(link.querySelector('.ume-read')?.textContent ?? '')?.[1] ?? null);

describe('the hub', () => {
  it('/notice/all: shows the unread count of each kind, linking to its screen', async () => {
    show('all');
    await screen.findByText('99+');
    expect(numbers()).toEqual(['2', '99', '1', null, '3']);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/notice/store',
      '/notice/discount',
      '/notice/system',
      '/notice/like',
      '/notice/reply',
    ]);
  });

  it('T10: a right-to-left name in the newest like keeps its place before the text', async () => {
    ume.answer({ [LIKES]: { list: [aLike('l1', { from: 'مريم', aboutText: '5 顆星' })], next: null } });
    show('all');
    expect(await screen.findByText('\u2068مريم\u2069：5 顆星')).toBeVisible();
  });

  it('each row shows its newest message and time, otherwise its description', async () => {
    const thread = {
      braId: '1001',
      storeName: '梅香牛肉麵 永康店',
      logo: 'logo-m01',
      lastTitle: '訂單已開始製作',
      lastAt: '2026-11-18T04:00:00.000Z',
      unreadCount: 2,
    };
    ume.answer({
      [SHOPS]: { list: [thread], next: null },
      [OFFERS]: status(500),
      [LIKES]: { list: [aLike('n1')], next: null },
    });
    show('all');
    expect(await screen.findByText('梅香牛肉麵 永康店：訂單已開始製作')).toBeVisible();
    const [likes, shops, offers, system] = screen.getAllByRole('link');
    expect(shops).toHaveTextContent('11/18 (三)');
    expect(offers).toHaveTextContent(noticesText.hub.discountDetail);
    expect(system).toHaveTextContent(noticesText.hub.systemDetail);
    expect(likes).toHaveTextContent('林○安：湯頭很濃');
    expect(ume.callsOf(SHOPS).map(({ args }) => args)).toEqual([{ size: '1' }]);
    const { toast } = jest.requireMock<{ toast: { error: jest.Mock } }>('#widgets/overlays/toast.ts');
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('puts the kind with the newest notice first, after bones while they load', async () => {
    let answer: (rows: { list: object[]; next: null }) => void = () => undefined;
    ume.answer({
      [LIKES]: () => new Promise((resolve) => (answer = resolve as typeof answer)),
      [SYSTEM]: { list: [aMessage('s1', { at: '2026-11-19T04:00:00.000Z' })], next: null },
    });
    show('all');
    await waitFor(() => expect(ume.callsOf(LIKES)).toHaveLength(1));
    expect(screen.queryAllByRole('link')).toEqual([]);
    answer({ list: [aLike('n1', { at: '2026-11-20T04:00:00.000Z' })], next: null });
    await waitFor(() =>
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/notice/like',
        '/notice/system',
        '/notice/store',
        '/notice/discount',
        '/notice/reply',
      ]),
    );
  });

  it('shows descriptions when the newest messages failed', async () => {
    ume.answer({
      [SHOPS]: status(500),
      [OFFERS]: status(500),
      [SYSTEM]: status(500),
      [LIKES]: status(500),
      [REPLIES]: status(500),
    });
    show('all');
    expect(await screen.findByText(noticesText.hub.storeDetail)).toBeVisible();
    expect(screen.getByText(noticesText.hub.replyDetail)).toBeVisible();
  });

  it('clear-all removes the counts at once and refetches them', async () => {
    const { user } = show('all');
    await screen.findByText('99+');
    let answer: (none: null) => void = () => undefined;
    ume.answer({ [CLEAR]: () => new Promise<null>((resolve) => (answer = resolve)) });
    const button = screen.getByRole('button', { name: noticesText.hub.readAll });
    await user.click(button);
    await user.click(button);
    await waitFor(() => expect(numbers()).toEqual([null, null, null, null, null]));
    ume.answer({ [UNREAD]: { ...NONE, like: 1, total: 1 } });
    answer(null);
    await waitFor(() => expect(numbers()).toEqual([null, null, null, '1', null]));
    expect(ume.callsOf(CLEAR)).toHaveLength(1);
  });

  it('a failed clear-all restores the counts', async () => {
    const { user } = show('all');
    await screen.findByText('99+');
    ume.answer({ [CLEAR]: status(500) });
    await user.click(screen.getByRole('button', { name: noticesText.hub.readAll }));
    await waitFor(() => expect(numbers()).toEqual(['2', '99', '1', null, '3']));
  });

  it('clear-all is offered only while something is unread', async () => {
    ume.answer({ [UNREAD]: NONE });
    show('all');
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(5));
    await waitFor(() => expect(ume.callsOf(UNREAD)).toHaveLength(1));
    await nextTask();
    expect(screen.queryByRole('button', { name: noticesText.hub.readAll })).toBeNull();
  });

  it('failed counts offer a retry in place, and the rows still link', async () => {
    ume.answer({ [UNREAD]: status(500) });
    const { user } = show('all');
    const retry = await screen.findByRole('button', { name: `重試：${noticesText.hub.numbersFailed}` });
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(5));
    ume.answer({ [UNREAD]: SOME });
    await user.click(retry);
    await screen.findByText('99+');
  });

  it('spec 2: any other section is not found, before any call', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await renderPortal({ path: '/notice/evil', member });
    expect(await screen.findByText('您訪問的頁面不存在，請重新掃碼，或路徑無效')).toBeVisible();
    expect(ume.calls).toEqual([]);
    jest.restoreAllMocks();
  });
});

describe('stores with messages', () => {
  it('/notice/store: shows name, latest message and count, linking to its messages', async () => {
    ume.answer({
      [SHOPS]: {
        list: [
          {
            braId: '1001',
            storeName: '<b>梅香</b>',
            logo: 'logo-m01',
            lastTitle: '新品上架',
            lastAt: '2026-11-18T04:00:00.000Z',
            unreadCount: 2,
          },
        ],
        next: null,
      },
    });
    show('store');
    const link = await screen.findByRole('link', { name: /梅香/ });
    expect(link).toHaveAttribute('href', '/notice/store/1001');
    expect(link).toHaveTextContent(/<b>梅香<\/b>.*新品上架.*2 則未讀/);
  });

  it('explains an empty list and offers a retry after a failure', async () => {
    ume.answer({ [SHOPS]: status(500) });
    const { user, path } = show('store');
    const retry = await screen.findByRole('button', { name: '重新載入' });
    ume.answer({ [SHOPS]: { list: [], next: null } });
    await user.click(retry);
    await user.click(await screen.findByRole('button', { name: noticesText.shops.explore }));
    expect(path()).toBe('/');
  });
});

describe('offers', () => {
  it('/notice/discount: groups by day, links to the coupon, and marks as read on open', async () => {
    const list = [
      aMessage('d2', { isRead: false, target: { kind: 'coupon', couponId: 'c1', braId: '1001' } }),
      aMessage('d1', { at: '2026-11-18T04:00:00.000Z' }),
    ];
    ume.answer({ [OFFERS]: { list, next: null }, [READ]: null });
    const { container } = show('discount');
    expect(await screen.findByRole('link', { name: /標題 d2/ })).toHaveAttribute('href', '/gift/coupon/c1?braId=1001');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    await waitFor(() =>
      expect(ume.callsOf(READ).map(({ args }) => args)).toEqual([
        { section: 'discount', until: '2026-11-20T04:00:00.000Z' },
      ]),
    );
    expect(screen.getAllByText(noticesText.unread)).toHaveLength(1);
    expect(container.textContent).not.toContain('undefined');
  });

  it('the stub shows the coupon’s value, or a picture if the host sends none', async () => {
    const target = { kind: 'coupon', couponId: 'c1', braId: '1001' } as const;
    const list = [
      aMessage('d2', { target, image: 'beef', value: { kind: 'percent', percentToPay: 85 } }),
      aMessage('d1', { target, image: 'beef' }),
    ];
    ume.answer({ [OFFERS]: { list, next: null }, [READ]: null });
    show('discount');
    const valued = await screen.findByRole('link', { name: /標題 d2/ });
    expect(valued).toHaveTextContent('8.5折');
    expect(valued.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: /標題 d1/ }).querySelector('img')).not.toBeNull();
  });

  it('marks nothing when all is read, and explains an empty list', async () => {
    ume.answer({ [OFFERS]: { list: [], next: null } });
    show('discount');
    expect(await screen.findByText(noticesText.discounts.empty)).toBeVisible();
    expect(ume.callsOf(READ)).toHaveLength(0);
  });

  it('a failed load offers a retry in place', async () => {
    ume.answer({ [OFFERS]: status(500) });
    const { user } = show('discount');
    const retry = await screen.findByRole('button', { name: '重新載入' });
    ume.answer({ [OFFERS]: { list: [aMessage('d1')], next: null } });
    await user.click(retry);
    expect(await screen.findByText('標題 d1')).toBeVisible();
  });

  it('a failed read mark shows no message and is not repeated', async () => {
    const { toast } = jest.requireMock<{ toast: { error: jest.Mock } }>('#widgets/overlays/toast.ts');
    toast.error.mockClear();
    ume.answer({ [OFFERS]: { list: [aMessage('d1', { isRead: false })], next: null }, [READ]: status(500) });
    show('discount');
    await waitFor(() => expect(ume.callsOf(READ)).toHaveLength(1));
    await nextTask();
    expect(ume.callsOf(READ)).toHaveLength(1);
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('shows a skeleton of the right shape while loading', () => {
    ume.answer({ [OFFERS]: hangs });
    const { container } = show('discount');
    expect(container.querySelector('[aria-busy="true"]')?.children.length).toBeGreaterThan(4);
  });
});
