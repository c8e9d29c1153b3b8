import { couponFilterOf, couponFilterQuery, couponListArgs } from '#screens/discover/coupons/couponFilter.ts';

const HERE = { latitude: 25.03, longitude: 121.53 };

describe('the filter of /discover/coupons', () => {
  it('is read from the address, what it does not know left out', () => {
    expect(couponFilterOf({})).toEqual({ industry: 'all', kind: 'all', sort: 'distance' });
    expect(couponFilterOf({ industry: 'fnb', kind: 'gift', sort: 'expiry' })).toEqual({
      industry: 'fnb',
      kind: 'gift',
      sort: 'expiry',
    });
    expect(couponFilterOf({ industry: 'x', kind: '<b>', sort: '' })).toEqual({
      industry: 'all',
      kind: 'all',
      sort: 'distance',
    });
  });

  it('goes back to the address and to the call, the first of each left out', () => {
    expect(couponFilterQuery({ industry: 'all', kind: 'all', sort: 'distance' })).toEqual({});
    expect(couponFilterQuery({ industry: 'pos', kind: 'amount', sort: 'discount' })).toEqual({
      industry: 'pos',
      kind: 'amount',
      sort: 'discount',
    });
    expect(couponListArgs({ industry: 'all', kind: 'all', sort: 'distance' }, HERE)).toEqual({
      sort: 'distance',
      ...HERE,
    });
    expect(couponListArgs({ industry: 'pos', kind: 'gift', sort: 'expiry' }, HERE)).toEqual({
      sort: 'expiry',
      industryType: 'pos',
      kind: 'gift',
      ...HERE,
    });
  });
});
