import { couponFilterOf, couponFilterQuery, couponListArgs } from '#screens/discover/coupons/couponFilter.ts';

const HERE = { latitude: 25.03, longitude: 121.53 };

describe('filter of /discover/coupons', () => {
  it('reads the URL and ignores unknown values', () => {
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

  it('writes URL and call without the defaults', () => {
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
