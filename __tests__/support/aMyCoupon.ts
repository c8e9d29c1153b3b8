/** A coupon that the member holds, complete by the contract. */
import type { MyCoupon } from '#contract/coupons.ts';

export function aMyCoupon(changes: Partial<MyCoupon> = {}): MyCoupon {
  return {
    couponId: 'k1',
    braId: '1001',
    merId: 'mei',
    industryType: 'fnb',
    storeName: '梅香牛肉麵 永康店',
    title: '內用折抵券',
    value: { kind: 'amount', amount: 50 },
    minimumSpend: 300,
    scopes: ['內用'],
    rules: ['每桌限用一張', '不可與其他優惠併用'],
    code: 'UME58K2Q7M4T',
    state: 'usable',
    claimedAt: '2026-11-10T04:00:00.000Z',
    usableFrom: null,
    usableUntil: '2026-11-23',
    usableTimes: null,
    used: null,
    stores: [
      { braId: '1001', name: '梅香牛肉麵 永康店', address: '台北市大安區永康街 31 巷 17 號' },
      { braId: '1009', name: '梅香牛肉麵 西門店', address: '台北市萬華區昆明街 92 號' },
    ],
    storeCount: 3,
    ...changes,
  };
}
