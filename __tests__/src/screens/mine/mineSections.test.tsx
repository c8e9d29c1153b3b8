/** An error in one section of /mine does not hide the others. */
import { screen } from '@testing-library/react';

import MineScreen from '#screens/mine/home/MineScreen.tsx';

import { fakeUme } from '../../../support/fakeUme.ts';
import { useFakeClock } from '../../../support/fakeClock.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';
import { SAMPLE_IDS, samples } from '../../../support/samples.ts';

/** The section that throws during render. */
const mockBroken = { part: '' };

function mockBreakable(name: string, real: Record<string, (props: never) => unknown>) {
  function Breakable(props: { label?: string }) {
    if (mockBroken.part === name && props.label !== '設定') throw new Error(`${name} broke`);
    return real[name]?.(props as never) as never;
  }
  return { ...real, [name]: Breakable };
}
jest.mock('#screens/mine/home/MineHero.tsx', () =>
  mockBreakable('MineHero', jest.requireActual('#screens/mine/home/MineHero.tsx')),
);
jest.mock('#screens/mine/home/MemberCodeCard.tsx', () =>
  mockBreakable('MemberCodeCard', jest.requireActual('#screens/mine/home/MemberCodeCard.tsx')),
);
jest.mock('#screens/mine/home/OrderShortcuts.tsx', () =>
  mockBreakable('OrderShortcuts', jest.requireActual('#screens/mine/home/OrderShortcuts.tsx')),
);
jest.mock('#screens/mine/home/EntryRows.tsx', () =>
  mockBreakable('EntryRows', jest.requireActual('#screens/mine/home/EntryRows.tsx')),
);

const SECTIONS = [
  ['MineHero', '小梅'],
  ['MemberCodeCard', '結帳時出示，累點折抵一次完成'],
  ['OrderShortcuts', '餐飲訂單'],
  ['EntryRows', '簽到紀錄'],
] as const;

useFakeClock();
beforeEach(() => {
  freshBrowser();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  mockBroken.part = '';
});

it.each(SECTIONS)('when %s throws, the other sections stay and a retry is offered', async (part, own) => {
  mockBroken.part = part;
  fakeUme(samples);
  const { user } = renderScreen(<MineScreen />, { path: '/mine', member: { userId: SAMPLE_IDS.userId, token: 't' } });
  expect(await screen.findByText('部分資料讀取失敗')).toBeVisible();
  for (const [, theirs] of SECTIONS) if (theirs !== own) expect(await screen.findByText(theirs)).toBeVisible();
  expect(screen.getByRole('button', { name: '登出' })).toBeVisible();
  expect(screen.queryByText(own)).toBeNull();

  mockBroken.part = '';
  await user.click(screen.getByRole('button', { name: '重試：部分資料讀取失敗' }));
  expect(await screen.findByText(own)).toBeVisible();
  expect(screen.queryByText('部分資料讀取失敗')).toBeNull();
});
