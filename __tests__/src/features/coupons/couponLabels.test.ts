import {
  browseDate,
  couponCondition,
  couponDate,
  couponTags,
  couponValue,
  giftLines,
} from '#features/coupons/couponLabels.ts';

import { aCoupon } from '../../../support/aStore.ts';

const NOW = Date.parse('2026-11-20T04:00:00Z');

describe('texts of a coupon', () => {
  it('spec 9: formats an amount with NT$, a percentage as 折, a gift by its label', () => {
    expect(couponValue(aCoupon({ value: { kind: 'amount', amount: 1200 } }))).toEqual({
      before: 'NT$',
      large: '1,200',
      after: '',
    });
    expect(couponValue(aCoupon({ value: { kind: 'percent', percentToPay: 85 } }))).toEqual({
      before: '',
      large: '8.5',
      after: '折',
    });
    expect(couponValue(aCoupon({ value: { kind: 'gift', label: '買一送一' } }))).toEqual({
      before: '',
      large: '買一送一',
      after: '',
    });
  });

  it('shows the minimum spend, or 無門檻', () => {
    expect(couponCondition(aCoupon({ minimumSpend: 300 }))).toBe('滿 NT$300');
    expect(couponCondition(aCoupon({ minimumSpend: 0 }))).toBe('無門檻');
  });

  it('shows the last day, or the days after the claim', () => {
    expect(couponDate(aCoupon({ usableUntil: '2026-12-31', usableDays: null }), NOW)).toBe('12/31 (四) 止');
    expect(couponDate(aCoupon({ usableUntil: null, usableDays: 7 }), NOW)).toBe('領取後 7\u00a0天內可用');
    expect(couponDate(aCoupon({ usableUntil: null, usableDays: null, endsAt: '2026-11-30T15:59:59.000Z' }), NOW)).toBe(
      '11/30 (一) 止',
    );
  });

  it('in a list of many shops shows the last day of use or claim', () => {
    expect(browseDate(aCoupon({ usableUntil: '2026-12-31' }), NOW)).toBe('12/31 (四) 止');
    expect(browseDate(aCoupon({ usableUntil: null, usableDays: 7, endsAt: '2026-11-28T15:59:59.000Z' }), NOW)).toBe(
      '11/28 (六) 前領取',
    );
  });

  it('shows the year of a date outside the server’s current year in Taipei', () => {
    const spring = aCoupon({ usableUntil: '2027-03-31', startsAt: '2027-01-01T02:00:00.000Z', state: 'notStarted' });
    const lastMoment = Date.parse('2026-12-31T15:59:59.999Z');
    expect([couponDate(spring, lastMoment), couponDate(spring, lastMoment + 1)]).toEqual([
      '2027/3/31 止',
      '3/31 (三) 止',
    ]);
    expect(browseDate(spring, lastMoment)).toBe('2027/3/31 止');
    expect(couponTags(spring, lastMoment).at(-1)?.text).toBe('2027/1/1 10:00 開始');
  });

  it.each([
    ['買一送一', ['買一', '送一']],
    ['第二件半價', ['第二件', '半價']],
    ['招待', ['招待']],
    ['買大送大再送小', ['買大送大', '再送小']],
    ['任選三件結帳再享九折優惠', ['任選三件結帳再享九折優惠']],
  ])('a gift breaks into two halves at most: %s', (label, lines) => {
    expect(giftLines(label)).toEqual(lines);
  });

  it('emphasises 內用 and 外帶, except when the coupon is over', () => {
    const tones = (changes: Parameters<typeof aCoupon>[0]) =>
      couponTags(aCoupon({ scopes: ['內用', '全店'], left: null, ...changes })).map(({ tone }) => tone);
    expect(tones({})).toEqual(['service', 'plain']);
    expect(tones({ state: 'soldOut' })).toEqual(['plain', 'plain']);
    expect(tones({ state: 'ended' })).toEqual(['plain', 'plain']);
  });

  it('tags low stock, a later start, and a claimed coupon', () => {
    const texts = (changes: Parameters<typeof aCoupon>[0]) =>
      couponTags(aCoupon({ scopes: ['內用'], ...changes }), NOW).map(({ text }) => text);
    expect(texts({ left: 12 })).toEqual(['內用', '剩 12 張']);
    expect(texts({ left: null })).toEqual(['內用']);
    expect(texts({ state: 'notStarted', startsAt: '2026-11-25T02:00:00.000Z' })).toEqual([
      '內用',
      '11/25 (三) 10:00 開始',
    ]);
    expect(texts({ state: 'claimed', left: 3 })).toEqual(['內用', '已領取']);
  });
});
