/** /notice/store/{braId}: newest last, marked as read on open, deleted with undo. */
import { act, screen, waitFor, within } from '@testing-library/react';

import { hasApp } from '#platform/config.ts';
import StoreNoticeScreen from '#screens/notices/store/StoreNoticeScreen.tsx';
import { noticesText } from '#text/noticesText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { fakeUme, status } from '../../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';
import { aMessage } from '../../../../support/someNotices.ts';

import type { FakeUme } from '../../../../support/fakeUme.ts';

const LIST = 'GET /v1/ume/client/message/storeMsg/detail';
const READ = 'PUT /v1/ume/client/message/storeMsg/read/{id}';
const DELETE = 'PUT /v1/ume/client/message/storeMsg/del/{id}';
const RESTORE = 'PUT /v1/ume/client/message/storeMsg/restore/{id}';

const mockUndo = jest.fn<unknown, [string, () => Promise<void>]>();
jest.mock('#widgets/overlays/toast.ts', () => ({
  toast: {
    undo: (words: string, onUndo: () => Promise<void>) => mockUndo(words, onUndo),
    error: jest.fn(() => Promise.resolve()),
    warn: jest.fn(() => Promise.resolve()),
  },
  preloadToasts: () => undefined,
}));
const mockHandOff = jest.fn();
jest.mock('#platform/handOff.ts', () => ({ handOff: (...args: unknown[]) => mockHandOff(...args) as unknown }));

let ume: FakeUme;
// the dialog is loaded on demand, which takes longer than the timeout with a cold cache
beforeAll(() => import('#widgets/overlays/modalImpl.tsx'));
beforeEach(() => {
  freshBrowser();
  mockUndo.mockClear();
  mockHandOff.mockClear();
  ume = fakeUme({
    [LIST]: ({ args }) =>
      args.cursor === undefined
        ? { list: [aMessage('m3', { isRead: false }), aMessage('m2', { at: '2026-11-19T04:00:00.000Z' })], next: 'c1' }
        : { list: [aMessage('m1', { at: '2026-11-18T04:00:00.000Z' })], next: null },
    [READ]: null,
    [DELETE]: null,
    [RESTORE]: null,
  });
});

const show = () =>
  renderScreen(<StoreNoticeScreen />, {
    path: '/notice/store/1001',
    pattern: '/notice/store/:braId',
    member: { userId: 'u1', token: 't1' },
  });
const list = () => screen.getByRole('list', { name: noticesText.shop.name });
/** The bin of the first message. The swiped button is hidden from screen readers. */
const deleteButton = () => within(list()).getAllByRole('button', { name: /^刪除：/ })[0]!;
const titles = () =>
  within(list())
    .getAllByText(/^標題/)
    .map((title) => title.textContent.replace(noticesText.unread, ''));

it('lists the newest last, adds earlier ones above, titled with the store', async () => {
  const { user } = show();
  expect(await screen.findByRole('heading', { level: 1, name: '梅香牛肉麵 永康店' })).toBeVisible();
  expect(titles()).toEqual(['標題 m2', '標題 m3']);
  await user.click(screen.getByRole('button', { name: noticesText.shop.earlier }));
  await waitFor(() => expect(titles()).toEqual(['標題 m1', '標題 m2', '標題 m3']));
  expect(screen.getByRole('link', { name: noticesText.shop.toStore })).toHaveAttribute('href', '/store/1001');
});

it('spec 4.17, message read states: opening marks up to the newest shown as read, once', async () => {
  show();
  await waitFor(() => expect(ume.callsOf(READ).map(({ args }) => args)).toEqual([{ id: 'm3' }]));
  expect(within(list()).getAllByText(noticesText.unread)).toHaveLength(1);
});

it('removes a message at once, and undo restores it', async () => {
  const { user } = show();
  await screen.findByText('標題 m2');
  await user.click(deleteButton());
  await waitFor(() => expect(mockUndo).toHaveBeenCalledWith(noticesText.shop.deleted, expect.any(Function)));
  await waitFor(() => expect(titles()).toEqual(['標題 m3']));
  expect(ume.callsOf(DELETE).map(({ args }) => args)).toEqual([{ id: 'm2' }]);
  await act(() => mockUndo.mock.calls[0]![1]());
  expect(ume.callsOf(RESTORE).map(({ args }) => args)).toEqual([{ id: 'm2' }]);
  await waitFor(() => expect(titles()).toEqual(['標題 m2', '標題 m3']));
});

it('offers the undo of a delete again after the undo has failed', async () => {
  const { user } = show();
  await screen.findByText('標題 m2');
  await user.click(deleteButton());
  await waitFor(() => expect(mockUndo).toHaveBeenCalledTimes(1));
  ume.answer({ [RESTORE]: status(500) });
  await act(() => mockUndo.mock.calls[0]![1]());
  expect(mockUndo).toHaveBeenCalledTimes(2);
});

it('a failed deletion restores the row and offers no undo', async () => {
  ume.answer({ [DELETE]: status(500) });
  const { user } = show();
  await screen.findByText('標題 m2');
  await user.click(deleteButton());
  await waitFor(() => expect(ume.callsOf(DELETE)).toHaveLength(1));
  await waitFor(() => expect(titles()).toEqual(['標題 m2', '標題 m3']));
  expect(mockUndo).not.toHaveBeenCalled();
});

it('hands a row off to the app of its order, and renders text (C28)', async () => {
  const order = { kind: 'order', orderId: 'o1', braId: '1001', merId: 'm01' } as const;
  ume.answer({
    [LIST]: {
      list: [
        aMessage('m1', { title: '<img src=x onerror=alert(1)>', target: { ...order, platform: 'fnb' } }),
        aMessage('m2', { target: { ...order, platform: 'shop' } }),
      ],
      next: null,
    },
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^<img src=x/ }));
  await user.click(screen.getByRole('button', { name: /^標題 m2/ }));
  const params = { braId: '1001', merId: 'm01', orderId: 'o1' };
  expect(mockHandOff.mock.calls).toEqual([
    [{ app: 'order', screen: 'order' }, params],
    [{ app: 'pass', screen: 'order' }, params],
  ]);
});

it('a failed load offers a retry, and an empty list links to the store', async () => {
  ume.answer({ [LIST]: status(500) });
  const { user, path } = show();
  const retry = await screen.findByRole('button', { name: '重新載入' });
  ume.answer({ [LIST]: { list: [], next: null } });
  await user.click(retry);
  await user.click(await screen.findByRole('button', { name: noticesText.shop.toStore }));
  expect(path()).toBe('/store/1001');
});

it('a failed earlier page offers a retry in place', async () => {
  const { user } = show();
  await screen.findByText('標題 m2');
  ume.answer({ [LIST]: status(500) });
  await user.click(screen.getByRole('button', { name: noticesText.shop.earlier }));
  const retry = await screen.findByRole('button', { name: '重新載入' });
  ume.answer({ [LIST]: { list: [aMessage('m1')], next: null } });
  await user.click(retry);
  expect(await screen.findByText('標題 m1')).toBeInTheDocument();
});

it('without a restore call: says so at the first undo, then confirms deletions', async () => {
  ume.answer({ [RESTORE]: status(404) });
  const { user } = show();
  await screen.findByText('標題 m2');
  await user.click(deleteButton());
  await waitFor(() => expect(mockUndo).toHaveBeenCalledTimes(1));
  await act(async () => mockUndo.mock.calls[0]![1]());
  expect(toast.warn).toHaveBeenCalledWith(noticesText.shop.cannotRestore);
  expect(mockUndo).toHaveBeenCalledTimes(1);
  // a list fetched meanwhile still has the row, so it is removed again
  await waitFor(() => expect(titles()).toEqual(['標題 m3']));
  await user.click(deleteButton());
  const sure = await screen.findByText(noticesText.shop.askContent);
  expect(ume.callsOf(DELETE)).toHaveLength(1);
  const dialog = sure.closest('[role="dialog"], [role="alertdialog"]') as HTMLElement;
  await user.click(within(dialog).getByRole('button', { name: noticesText.shop.delete }));
  await waitFor(() => expect(ume.callsOf(DELETE)).toHaveLength(2));
  expect(mockUndo).toHaveBeenCalledTimes(1);
});

it('spec 7: without its app an order message links to the order list', async () => {
  jest.replaceProperty(hasApp, 'order', false);
  ume.answer({
    [LIST]: {
      list: [
        aMessage('m3', { target: { kind: 'order', platform: 'fnb', orderId: 'f1', braId: '1001', merId: 'm01' } }),
      ],
      next: null,
    },
  });
  show();
  expect((await screen.findByText(noticesText.see.order)).closest('a')).toHaveAttribute('href', '/order/fnb');
  expect(mockHandOff).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
