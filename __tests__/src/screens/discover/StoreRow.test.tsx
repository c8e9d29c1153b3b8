import { screen } from '@testing-library/react';

import { StoreRow } from '#screens/discover/StoreRow.tsx';

import { aNearbyStore } from '../../../support/aDiscover.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';

import type { NearbyStore } from '#contract/discover.ts';

beforeEach(() => {
  freshBrowser();
  jest.useFakeTimers({ now: new Date('2026-11-20T12:40:00Z') }); // 20:40 in Taipei
});
afterEach(() => jest.useRealTimers());

const text = (changes: Partial<NearbyStore>) => {
  renderScreen(<StoreRow store={aNearbyStore(changes)} />);
  return screen.getAllByRole('link').pop()!.textContent;
};

describe('store row', () => {
  it('shows by the clock in Taipei whether the store is open', () => {
    expect(text({})).toContain('營業中 ・ 21:00 最後點餐');
    jest.setSystemTime(new Date('2026-11-20T13:10:00Z'));
    expect(text({})).toContain('已過最後點餐');
    jest.setSystemTime(new Date('2026-11-20T15:00:00Z'));
    expect(text({})).toContain('打烊中 ・ 明日 11:00 開店');
    expect(text({ isOrderingPaused: true })).toContain('打烊中');
  });

  it('shows 尚無評分 without a rating, not five stars', () => {
    expect(text({ score: { average: 0, count: 0 } })).toContain('尚無評分');
    expect(text({})).toContain('4.6(1,284)');
  });

  it('omits hours, score and count when the host sends none', () => {
    expect(text({ hours: [], score: null })).not.toMatch(/打烊|開始|尚無評分/);
    expect(text({ score: { average: 4.6, count: null } })).not.toMatch(/\(/);
  });

  it.each([
    [{ kind: 'amount', amount: 1_200 }, '折 NT$1,200'],
    [{ kind: 'percent', percentToPay: 79 }, '7.9折'],
    [{ kind: 'gift', label: '買一送一' }, '買一送一'],
  ] as const)('shows the value of its coupon: %o is %s', (offer, words) => {
    expect(text({ offer })).toContain(words);
  });

  it('shows its category when it has no offer and no service', () => {
    expect(text({ offer: null, industryType: 'pos', services: ['pickup'], category: '書店' })).toMatch(/書店$/);
  });
});
