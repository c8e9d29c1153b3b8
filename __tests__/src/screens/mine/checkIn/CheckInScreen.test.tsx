import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';

import CheckInScreen from '#screens/mine/checkIn/CheckInScreen.tsx';
import { checkInText } from '#text/checkInText.ts';

import { dropped, type FakeUme, fakeUme, hangs, status } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';

import type { Data } from '#contract/infer.ts';

const RECORD = 'GET /v1/ume/client/checkin/record';
type Record = Data<typeof RECORD>;
const member = { userId: 'u1', token: 'k'.repeat(32) };

const checkIn = (day: string, points = 10) => ({
  day,
  at: `${day}T04:08:00.000Z`,
  braId: '1001',
  storeName: '梅香牛肉麵 永康店',
  points,
});
const november: Record = {
  month: '2026-11',
  today: '2026-11-20',
  firstMonth: '2026-09',
  days: [checkIn('2026-11-20'), checkIn('2026-11-19', 60), checkIn('2026-11-02')],
  streak: 5,
  total: 86,
};
const ofMonth = (month: string): Record =>
  month === '2026-11' ? november : { ...november, month, days: month === '2026-10' ? [checkIn('2026-10-31')] : [] };

useFakeClock();

let ume: FakeUme;

beforeEach(() => {
  freshBrowser();
  jest.setSystemTime(new Date('2026-11-20T10:32:00.000Z'));
  ume = fakeUme({ [RECORD]: ({ args }) => ofMonth(args.month) });
});

const show = () => renderScreen(<CheckInScreen />, { path: '/checkin/record', member });
const calendar = (month: string) => screen.getByRole('table', { name: month });
const figures = () => screen.getByRole('region', { name: checkInText.summary });

it('/checkin/record: shows marked days, the list, total, streak and reward progress', async () => {
  show();
  await screen.findByText('11/20 (五) 12:08');
  expect(
    within(figures())
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['5 天', '3 天', '86 天']);
  expect(figures()).toHaveTextContent('再簽 2 天，送 50 點');
  expect(screen.getByRole('img', { name: checkInText.progress(5, 7) })).toBeInTheDocument();
  const table = calendar('2026 年 11 月');
  expect(within(table).getByText('11 月 20 日，今天，已簽到')).toBeInTheDocument();
  expect(within(table).getByText('11 月 2 日，已簽到')).toBeInTheDocument();
  expect(within(table).getByText('11 月 3 日')).toBeInTheDocument();
  expect(within(table).getAllByText(/已簽到/)).toHaveLength(3);
  const rows = within(screen.getByRole('region', { name: checkInText.records(11) })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '11/20 (五) 12:08梅香牛肉麵 永康店+10 點',
    '11/19 (四) 12:08梅香牛肉麵 永康店+60 點含連續 7 天獎勵',
    '11/2 (一) 12:08梅香牛肉麵 永康店+10 點',
  ]);
  expect(screen.getByText(checkInText.sum(3, 80))).toBeInTheDocument();
});

it('marks no day as missed while the month loads', () => {
  ume.answer({ [RECORD]: hangs });
  show();
  const table = calendar('2026 年 11 月');
  expect(within(table).getByText('20', { selector: '[aria-hidden]' }).parentElement).toHaveClass('weakText');
  expect(table.querySelectorAll('.waiting')).toHaveLength(20);
});

it('shows whether today is checked in, in the current month only', async () => {
  const { user, unmount } = show();
  expect(await screen.findByText(checkInText.doneToday)).toBeVisible();
  await user.click(screen.getByRole('button', { name: checkInText.previous }));
  expect(await screen.findByText('10/31 (六) 12:08')).toBeVisible();
  expect(screen.queryByText(checkInText.doneToday)).toBeNull();
  unmount();
  ume.answer({ [RECORD]: { ...november, days: november.days.slice(1) } });
  const again = show();
  // space is reserved before the response, hidden from everyone
  expect(screen.queryByRole('button', { name: checkInText.showCode })).toBeNull();
  await again.user.click(await screen.findByRole('button', { name: checkInText.showCode }));
  expect(again.path()).toBe('/mine');
});

it('steps from the month of the first check-in to the current month', async () => {
  const { user } = show();
  await screen.findByText('11/20 (五) 12:08');
  expect(screen.getByRole('button', { name: checkInText.next })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: checkInText.previous }));
  expect(calendar('2026 年 10 月')).toBeInTheDocument();
  expect(await screen.findByText('10/31 (六) 12:08')).toBeInTheDocument();
  expect(
    within(figures())
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['5 天', '1 天', '86 天']);
  await user.click(screen.getByRole('button', { name: checkInText.previous }));
  expect(await screen.findByText(checkInText.emptyMonth)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: checkInText.previous })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: checkInText.next }));
  await user.click(screen.getByRole('button', { name: checkInText.next }));
  expect(calendar('2026 年 11 月')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: checkInText.next })).toHaveAttribute('aria-disabled', 'true');
});

it('requests the month and marks the day by the time in Taipei', async () => {
  // 00:30 on the 1st in Taipei
  jest.setSystemTime(new Date('2026-11-30T16:30:00.000Z'));
  ume.answer({ [RECORD]: { ...november, month: '2026-12', today: '2026-12-01', days: [] } });
  show();
  expect(calendar('2026 年 12 月')).toBeInTheDocument();
  expect(within(calendar('2026 年 12 月')).getByText('12 月 1 日，今天')).toBeInTheDocument();
  await screen.findByText(checkInText.emptyMonth);
  expect(ume.calls.map(({ args }) => args)).toEqual([{ month: '2026-12' }]);
});

it('shows the reward of points for a streak of seven days', async () => {
  ume.answer({ [RECORD]: { ...november, streak: 7 } });
  show();
  expect(await screen.findByText(checkInText.rewarded(50))).toBeInTheDocument();
});

it('explains check-in to a member without one and shows the code', async () => {
  ume.answer({ [RECORD]: { ...november, days: [], streak: 0, total: 0, firstMonth: null } });
  const { user, path } = show();
  expect(await screen.findByText(checkInText.empty)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: checkInText.previous })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: checkInText.showCode }));
  expect(path()).toBe('/mine');
});

it('a failed load offers a retry and shows no zeros', async () => {
  ume.answer({ [RECORD]: dropped });
  const { user } = show();
  const retry = await screen.findByRole('button', { name: '重新載入' });
  expect(
    within(figures())
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['— 天', '— 天', '— 天']);
  ume.answer({ [RECORD]: november });
  await user.click(retry);
  await waitFor(() => expect(figures()).toHaveTextContent('86'));
});

it('axe finds no accessibility violation on the page /checkin/record', async () => {
  const { container } = show();
  await screen.findByText('11/20 (五) 12:08');
  const found = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations).toEqual([]);
});

it('a host without check-ins shows an explanation without calendar and retry', async () => {
  ume.answer({ [RECORD]: status(404) });
  const { user, path } = show();
  expect(await screen.findByText(checkInText.absent)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: '重新載入' })).toBeNull();
  await user.click(screen.getByRole('button', { name: checkInText.toMine }));
  expect(path()).toBe('/mine');
});
