/** The record of points under the cards of /mine. */
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';

import { MemberCards } from '#screens/mine/home/MemberCards.tsx';
import { listText } from '#text/listText.ts';
import { mineText } from '#text/mineText.ts';
import { pointsText } from '#text/pointsText.ts';

import { aGrade } from '../../../../support/aStore.ts';
import { fakeUme, hangs, status } from '../../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';

import type { MemberPoints } from '#contract/account.ts';
import type { FakeUme } from '../../../../support/fakeUme.ts';

const CARDS = 'GET /v1/ume/client/my/memberCards';
const POINTS = 'GET /v1/ume/client/my/points';
const LONG = '一間名字非常非常長而且沒有任何空白的老字號牛肉麵館'.repeat(2);

const entry = (more: Partial<MemberPoints['list'][number]>): MemberPoints['list'][number] => ({
  at: '2026-11-20T04:00:00.000Z',
  points: 80,
  why: 'purchase',
  until: null,
  storeName: '梅香牛肉麵 永康店',
  couponTitle: null,
  order: null,
  ...more,
});
const record: MemberPoints = {
  points: 1_280,
  ending: [
    { until: '2026-12-31', points: 80 },
    { until: '2027-12-31', points: 200 },
  ],
  list: [
    entry({ points: -35, why: 'used', couponTitle: '滿百折五' }),
    entry({ until: '2026-12-31' }),
    entry({ points: -20, why: 'ended', storeName: null }),
  ],
};

let ume: FakeUme;
beforeEach(() => {
  freshBrowser();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00:00+08:00'));
  ume = fakeUme({
    [CARDS]: [
      { merId: 'm01', braId: '1001', storeName: '梅香牛肉麵', logo: 'logo-m01', memberGrade: aGrade() },
      { merId: 'm03', braId: '1003', storeName: '晨光咖啡', logo: 'logo-m03', memberGrade: aGrade() },
    ],
    [POINTS]: record,
  });
});
afterEach(() => jest.restoreAllMocks());

async function open(store = '梅香牛肉麵') {
  const view = renderScreen(<MemberCards userId="u1" />, {
    path: '/mine',
    member: { userId: 'u1', token: 'k'.repeat(32) },
  });
  await view.user.click(await screen.findByRole('button', { name: mineText.cards.recordOf(store) }));
  return { ...view, sheet: within(await screen.findByRole('dialog', { name: mineText.cards.record })) };
}

describe('the record of points', () => {
  it('/mine: lists the gained, spent and expiring points of the card that was tapped', async () => {
    const { sheet } = await open('晨光咖啡');
    expect(await sheet.findByText('1,280 點')).toBeVisible();
    expect(ume.callsOf(POINTS).map(({ args }) => args.merId)).toEqual(['m03']);
    const ending = within(sheet.getByRole('region', { name: pointsText.ending }));
    expect(ending.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '2026/12/31 到期80 點',
      '2027/12/31 到期200 點',
      '沒有期限1,000 點',
    ]);
    const list = within(sheet.getByRole('region', { name: pointsText.list }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '折抵使用滿百折五梅香牛肉麵 永康店11/20 (五) 12:00−35 點',
      '消費累點梅香牛肉麵 永康店11/20 (五) 12:00+80 點2026/12/31 到期',
      '到期失效11/20 (五) 12:00−20 點',
    ]);
    const found = await axe.run(document.body, {
      rules: {
        'color-contrast': { enabled: false },
        region: { enabled: false },
        'label-content-name-mismatch': { enabled: false },
      },
    });
    expect(found.violations).toEqual([]);
  });

  it('a member without points reads how to collect some, also with a long name', async () => {
    ume.answer({
      [CARDS]: [{ merId: 'm01', braId: '1001', storeName: LONG, logo: 'logo-m01', memberGrade: aGrade() }],
      [POINTS]: { points: 0, ending: [], list: [] },
    });
    const { sheet } = await open(LONG);
    expect(await sheet.findByText(pointsText.empty)).toBeVisible();
    expect(sheet.getByText(LONG)).toBeVisible();
    expect(sheet.queryByRole('region')).toBeNull();
  });

  it('is busy while it loads, and a failure offers a retry', async () => {
    ume.answer({ [POINTS]: hangs });
    const { sheet, user, unmount } = await open();
    expect(await sheet.findByRole('status', { name: pointsText.loading })).toBeVisible();
    unmount();
    ume.answer({ [POINTS]: status(500) });
    const failed = await open();
    const retry = await failed.sheet.findByRole('button', { name: listText.retry });
    ume.answer({ [POINTS]: record });
    await user.click(retry);
    expect(await failed.sheet.findByText('1,280 點')).toBeVisible();
  });

  it('hides the buttons after one message when the host lacks the record', async () => {
    ume.answer({ [POINTS]: status(404) });
    const { sheet, unmount } = await open();
    expect(await sheet.findByText(pointsText.absent)).toBeVisible();
    unmount();
    renderScreen(<MemberCards userId="u1" />, { path: '/mine', member: { userId: 'u1', token: 'k'.repeat(32) } });
    expect(await screen.findByText('晨光咖啡')).toBeVisible();
    expect(screen.queryByRole('button', { name: mineText.cards.recordOf('晨光咖啡') })).toBeNull();
  });

  it('Escape closes the sheet, and the focus returns to its button', async () => {
    const { user, sheet } = await open();
    await sheet.findByText('1,280 點');
    await user.keyboard('{Escape}');
    const button = screen.getByRole('button', { name: mineText.cards.recordOf('梅香牛肉麵') });
    await waitFor(() => expect(button).toHaveFocus());
  });
});
