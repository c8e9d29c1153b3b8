import { screen, waitFor } from '@testing-library/react';

import SystemNoticeScreen from '#screens/notices/system/SystemNoticeScreen.tsx';
import { noticesText } from '#text/noticesText.ts';

import { fakeUme, status } from '../../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';
import { aSystemNotice } from '../../../../support/someNotices.ts';

import type { FakeUme } from '../../../../support/fakeUme.ts';

const LIST = 'GET /v1/ume/client/my/message/system/list';
const READ = 'PUT /v1/ume/client/my/message/read';
const CLEAR = 'PUT /v1/ume/client/my/message/systemNotice/clearRead';
const words = noticesText.system;

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
  ume = fakeUme({
    [LIST]: {
      list: [
        aSystemNotice('s2', { isRead: false, target: { kind: 'screen', screen: 'invoices' } }),
        aSystemNotice('s1'),
      ],
      next: null,
    },
    [READ]: null,
    [CLEAR]: { cleared: 1 },
  });
});

const show = () =>
  renderScreen(<SystemNoticeScreen />, { path: '/notice/system', member: { userId: 'u1', token: 't1' } });

it('marks as read on open, links rows with a target, and no others', async () => {
  show();
  expect(await screen.findByRole('link', { name: /標題 s2.*查看電子發票/ })).toHaveAttribute('href', '/invoice');
  expect(screen.queryByRole('link', { name: /標題 s1/ })).toBeNull();
  await waitFor(() =>
    expect(ume.callsOf(READ).map(({ args }) => args)).toEqual([
      { section: 'system', until: '2026-11-20T04:00:00.000Z' },
    ]),
  );
});

it('clearing confirms first, clears, and refetches the list', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: words.clear }));
  await user.click(await screen.findByRole('button', { name: words.keep }));
  expect(ume.callsOf(CLEAR)).toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole('button', { name: words.keep })).toBeNull());
  ume.answer({ [LIST]: { list: [], next: null } });
  await user.click(screen.getByRole('button', { name: words.clear }));
  await user.click(await screen.findByRole('button', { name: words.confirm }));
  expect(await screen.findByText(words.empty)).toBeVisible();
  expect(ume.callsOf(CLEAR)).toHaveLength(1);
  // the dialog closes a moment after the list
  await waitFor(() => expect(screen.queryByRole('button', { name: words.confirm })).toBeNull());
});

it('a failed clearing keeps the notices and the dialog', async () => {
  ume.answer({ [CLEAR]: status(500) });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: words.clear }));
  const confirm = await screen.findByRole('button', { name: words.confirm });
  await user.click(confirm);
  await waitFor(() => expect(ume.callsOf(CLEAR)).toHaveLength(1));
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy'));
  expect(screen.getByText('標題 s1')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: words.keep }));
  // wait for the dialog to close, or it appears in the next test
  await waitFor(() => expect(screen.queryByRole('button', { name: words.confirm })).toBeNull());
});

it('without any notice the coupons that can be claimed are the next step', async () => {
  ume.answer({ [LIST]: { list: [], next: null } });
  const { user, path } = show();
  await user.click(await screen.findByRole('button', { name: '查看可領的優惠券' }));
  expect(path()).toBe('/discover/coupons');
});

it('without a read notice there is nothing to clear', async () => {
  ume.answer({ [LIST]: { list: [aSystemNotice('s1', { isRead: false })], next: null }, [READ]: status(500) });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: words.clear }));
  expect(screen.queryByRole('button', { name: words.confirm })).toBeNull();
  expect(ume.callsOf(CLEAR)).toHaveLength(0);
});
