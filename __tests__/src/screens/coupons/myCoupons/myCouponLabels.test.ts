import {
  branchOf,
  codeGroups,
  endLabel,
  myCouponDetails,
  myCouponTags,
  formatTimes,
  unusableReason,
} from '#screens/coupons/myCoupons/myCouponLabels.ts';

import { aMyCoupon } from '../../../../support/aMyCoupon.ts';

const NOW = Date.parse('2026-11-20T18:30:00+08:00');

describe('labels of a claimed coupon', () => {
  it.each([
    ['2026-11-23', '剩 3 天'],
    ['2026-11-20', '今天到期'],
    ['2026-11-27', '剩 7 天'],
    ['2026-11-28', null],
    ['2026-11-19', null],
  ])('until %s says %p on 11/20', (usableUntil, words) => {
    expect(endLabel(aMyCoupon({ usableUntil }), NOW)).toBe(words);
  });

  it('names the reason why it is not usable now', () => {
    expect(unusableReason(aMyCoupon(), NOW)).toBeNull();
    expect(unusableReason(aMyCoupon({ usableFrom: '2026-11-24' }), NOW)).toBe('11/24 (二) 起可用');
    expect(
      unusableReason(aMyCoupon({ usableTimes: { weekdays: [1, 2, 3, 4, 5], from: '11:00', to: '14:00' } }), NOW),
    ).toBe('限平日 11:00–14:00');
    expect(unusableReason(aMyCoupon({ usableUntil: '2026-11-19' }), NOW)).toBe('已過期');
    expect(unusableReason(aMyCoupon({ state: 'used', usableFrom: '2026-11-24' }), NOW)).toBeNull();
  });

  it.each([
    [[6, 0], '00:00', '24:00', '限週末'],
    [[1, 3], '00:00', '24:00', '限週一、三'],
    [[0, 1, 2, 3, 4, 5, 6], '14:00', '17:00', '限 14:00–17:00'],
  ])('%j from %s to %s: %s', (weekdays, from, to, words) => {
    expect(formatTimes({ weekdays, from, to })).toBe(words);
  });

  it('shows the time of use and any other shop, or the end of validity', () => {
    expect(myCouponDetails(aMyCoupon(), NOW)).toEqual(['11/23 (一) 止']);
    expect(
      myCouponDetails(
        aMyCoupon({ state: 'used', used: { at: '2026-11-12T10:30:00.000Z', storeName: '梅香牛肉麵 西門店' } }),
        NOW,
      ),
    ).toEqual(['11/12 (四) 18:30 已使用', '於梅香牛肉麵 西門店']);
    const { storeName } = aMyCoupon();
    expect(
      myCouponDetails(aMyCoupon({ state: 'used', used: { at: '2026-11-12T10:30:00.000Z', storeName } }), NOW),
    ).toEqual(['11/12 (四) 18:30 已使用']);
    expect(myCouponDetails(aMyCoupon({ state: 'expired', usableUntil: '2026-11-10' }), NOW)).toEqual([
      '11/10 (二) 到期',
    ]);
    expect(myCouponDetails(aMyCoupon({ usableUntil: '2027-02-28' }), NOW)).toEqual(['2027/2/28 止']);
    expect(unusableReason(aMyCoupon({ usableFrom: '2027-01-02', usableUntil: '2027-02-28' }), NOW)).toBe(
      '2027/1/2 起可用',
    );
    expect(
      myCouponTags(aMyCoupon({ state: 'expired', usableUntil: '2026-11-10' }), NOW).map(({ text }) => text),
    ).toEqual(['內用']);
  });

  it('highlights 內用 and 外帶 until the coupon is used or expired', () => {
    const tones = (state: 'usable' | 'used' | 'expired') =>
      myCouponTags(aMyCoupon({ state, scopes: ['外帶', '全店'], usableUntil: '2026-12-31' }), NOW).map(
        ({ tone }) => tone,
      );
    expect(tones('usable')).toEqual(['service', 'plain']);
    expect([...tones('used'), ...tones('expired')]).toEqual(['plain', 'plain', 'plain', 'plain']);
  });

  it('groups the code by four and drops the merchant from the branch name', () => {
    expect(codeGroups('UME58K2Q7M4T')).toEqual(['UME5', '8K2Q', '7M4T']);
    expect([branchOf('梅香牛肉麵 永康店'), branchOf('小店')]).toEqual(['永康店', '小店']);
  });
});
