import { clearPendingGift, readPendingGift, savePendingGift } from '#platform/pendingGift.ts';

afterEach(() => localStorage.clear());

describe('the pending gift', () => {
  it('spec 3: gift_coupon holds couponId and braId, and is removed after the claim', () => {
    savePendingGift({ couponId: 'k1', braId: '1001' });
    expect(JSON.parse(localStorage.getItem('gift_coupon') ?? '')).toEqual({ couponId: 'k1', braId: '1001' });
    expect(readPendingGift()).toEqual({ couponId: 'k1', braId: '1001' });
    clearPendingGift();
    expect(readPendingGift()).toBeNull();
  });

  it.each([
    '{"',
    '[]',
    'null',
    '{"couponId":"","braId":"1"}',
    '"k1"',
    '{"couponId":"k1"}',
    '{"couponId":1,"braId":"1"}',
  ])('R15: drops the invalid value %s', (text) => {
    localStorage.setItem('gift_coupon', text);
    expect(readPendingGift()).toBeNull();
    expect(localStorage.getItem('gift_coupon')).toBeNull();
  });
});
