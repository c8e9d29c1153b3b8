import { foldByShop } from '#screens/discover/coupons/foldByShop.ts';

import { aCoupon } from '../../../../support/aStore.ts';

const of = (couponId: string, braId: string) => aCoupon({ couponId, braId });
const ids = (pages: ReturnType<typeof foldByShop>) =>
  pages.map(({ list }) =>
    list.map(({ first, others }) => [first, ...others].map(({ couponId }) => couponId).join('+')),
  );

describe('foldByShop', () => {
  it('groups adjacent coupons of one branch into one row', () => {
    expect(ids(foldByShop([{ list: [of('a', '1'), of('b', '1'), of('c', '2'), of('d', '1')] }]))).toEqual([
      ['a+b', 'c', 'd'],
    ]);
  });

  it('continues a row across a page boundary without losing a coupon', () => {
    expect(ids(foldByShop([{ list: [of('a', '1'), of('b', '2')] }, { list: [of('c', '2'), of('d', '3')] }]))).toEqual([
      ['a', 'b+c'],
      ['d'],
    ]);
  });
});
