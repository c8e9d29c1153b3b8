import { matchesFilter, isFiltered, shopsOf } from '#screens/coupons/myCoupons/myCouponFilter.ts';

import { aMyCoupon } from '../../../../support/aMyCoupon.ts';

const NOW = Date.parse('2026-11-20T18:30:00+08:00');
const fits = (coupon = aMyCoupon(), filter: { only?: string; q?: string } = {}) =>
  matchesFilter(coupon, { only: '', q: '', ...filter }, NOW);

it('matches the name of store and coupon in any spelling', () => {
  expect(
    ['梅香', '折抵 永康', 'ＮＴ', '西門'].map((q) => fits(aMyCoupon({ title: '內用折抵券 NT$50' }), { q })),
  ).toEqual([true, true, true, false]);
});

it('matches the name of a store however it is written', () => {
  const queries = ['牛肉麵。', '「牛肉麵」', '牛肉面', '梅香，永康', '永康 梅香', '牛 肉 麵', '梅香🍜'];
  expect(queries.filter((q) => !fits(aMyCoupon(), { q }))).toEqual([]);
  const latte = aMyCoupon({ title: 'Café 拿鐵 LATTE 買一送一' });
  expect(['cafe', 'CAFÉ', 'ＬＡＴＴＥ', '拿铁', '买一送一'].filter((q) => !fits(latte, { q }))).toEqual([]);
  expect(['牛肉湯', '西門，梅香'].filter((q) => fits(aMyCoupon(), { q }))).toEqual([]);
});

it.each(['🍜', '。', ' 「」 '])('%p has no searchable text: hides nothing and counts as no filter', (q) => {
  expect(fits(aMyCoupon(), { q })).toBe(true);
  expect([isFiltered({ only: '', q }), isFiltered({ only: 'today', q }), isFiltered({ only: '', q: '麵' })]).toEqual([
    false,
    true,
    true,
  ]);
});

it('現在可用 hides coupons that are not usable now, 快到期 those with time left', () => {
  const later = aMyCoupon({ usableFrom: '2026-11-24', usableUntil: '2026-12-31' });
  const atWeekends = aMyCoupon({ usableTimes: { weekdays: [0, 6], from: '00:00', to: '24:00' } });
  expect([aMyCoupon(), later, atWeekends].map((coupon) => fits(coupon, { only: 'today' }))).toEqual([
    true,
    false,
    false,
  ]);
  expect([aMyCoupon(), later].map((coupon) => fits(coupon, { only: 'soon' }))).toEqual([true, false]);
});

it('a merchant chip shows all its branches, and the chips sort by count', () => {
  const others = [
    aMyCoupon({ couponId: 'k2', merId: 'kissa', storeName: '晨光咖啡' }),
    aMyCoupon({ couponId: 'k3', storeName: '梅香牛肉麵 西門店' }),
  ];
  expect(shopsOf([...others, aMyCoupon()])).toEqual([
    { key: 'shop:mei', name: '梅香牛肉麵' },
    { key: 'shop:kissa', name: '晨光咖啡' },
  ]);
  expect(others.map((coupon) => fits(coupon, { only: 'shop:mei' }))).toEqual([false, true]);
});
