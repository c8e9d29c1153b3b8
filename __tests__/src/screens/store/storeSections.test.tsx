/** A failed section does not hide the shop: each shows its error in its own place, with a retry. */
import { screen, within } from '@testing-library/react';

import StoreScreen from '#screens/store/StoreScreen.tsx';

import { fakeUme } from '../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';
import { SAMPLE_IDS, samples } from '../../../support/samples.ts';

/** The part that throws while it renders. */
const mockBroken = { part: '' };

function mockBreakable(name: string, real: Record<string, (props: never) => unknown>) {
  function Breakable(props: never) {
    if (mockBroken.part === name) throw new Error(`${name} broke`);
    return real[name]?.(props) as never;
  }
  return { ...real, [name]: Breakable };
}
jest.mock('#screens/store/GradeCard.tsx', () =>
  mockBreakable('GradeCard', jest.requireActual('#screens/store/GradeCard.tsx')),
);
jest.mock('#screens/store/AnnouncementCard.tsx', () =>
  mockBreakable('AnnouncementCard', jest.requireActual('#screens/store/AnnouncementCard.tsx')),
);
jest.mock('#screens/store/GoodsCard.tsx', () =>
  mockBreakable('GoodsCard', jest.requireActual('#screens/store/GoodsCard.tsx')),
);
jest.mock('#screens/store/CommentRow.tsx', () =>
  mockBreakable('CommentRow', jest.requireActual('#screens/store/CommentRow.tsx')),
);
jest.mock('#features/coupons/PackCard.tsx', () =>
  mockBreakable('PackCard', jest.requireActual('#features/coupons/PackCard.tsx')),
);
jest.mock('#features/coupons/CouponCard.tsx', () =>
  mockBreakable('CouponCard', jest.requireActual('#features/coupons/CouponCard.tsx')),
);

const SECTIONS = [
  ['GradeCard', '讀取不到會員資料', '銀梅會員'],
  ['AnnouncementCard', '公告讀取失敗', /公休一日/],
  ['PackCard', '禮包讀取失敗', '入秋暖胃禮包'],
  ['CouponCard', '優惠券讀取失敗', '內用折抵券'],
  ['GoodsCard', '推薦商品讀取失敗', '烏梅汁'],
  ['CommentRow', '評論讀取失敗', '陳○宏'],
] as const;

beforeEach(() => {
  freshBrowser();
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T12:00:00+08:00'));
  // React says what a boundary caught
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  mockBroken.part = '';
  jest.restoreAllMocks();
});

it.each(SECTIONS)(
  'when %s breaks, name, hours, main action and all other sections stay',
  async (part, message, own) => {
    mockBroken.part = part;
    fakeUme(samples);
    const { user } = renderScreen(<StoreScreen />, {
      path: `/store/${SAMPLE_IDS.braId}`,
      pattern: '/store/:braId/:codeId?',
      member: { userId: SAMPLE_IDS.userId, token: 't' },
    });
    const failed = (await screen.findByText(message)).closest('[role=status]') as HTMLElement;
    for (const [, , theirs] of SECTIONS) if (theirs !== own) expect(await screen.findByText(theirs)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '梅香牛肉麵 永康店' })).toBeVisible();
    expect(screen.getByText('營業中')).toBeVisible();
    expect(screen.getByRole('button', { name: /^點餐/ })).toBeEnabled();
    expect(screen.queryByText(own)).toBeNull();

    mockBroken.part = '';
    await user.click(within(failed).getByRole('button', { name: `重試：${message}` }));
    expect(await screen.findByText(own)).toBeVisible();
    expect(screen.queryByText(message)).toBeNull();
  },
);

it('what came wrong is asked for anew by the retry, not shown from memory', async () => {
  mockBroken.part = 'GoodsCard';
  const ume = fakeUme(samples);
  const { user } = renderScreen(<StoreScreen />, {
    path: `/store/${SAMPLE_IDS.braId}`,
    pattern: '/store/:braId/:codeId?',
  });
  await screen.findByText('推薦商品讀取失敗');
  mockBroken.part = '';
  ume.answer({
    'GET /v1/ume/client/store/goods/recommend': {
      list: [{ ...samples['GET /v1/ume/client/store/goods/recommend'].list[0]!, name: '新到的麵' }],
      next: null,
    },
  });
  await user.click(screen.getByRole('button', { name: '重試：推薦商品讀取失敗' }));
  expect(await screen.findByText('新到的麵')).toBeVisible();
});
