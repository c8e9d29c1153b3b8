/** Addresses for the tests of their screens. */
import type { Address } from '#contract/addresses.ts';

export const HOME_ADDRESS: Address = {
  addressId: 'ad-home',
  receiver: '林銀梅',
  mobileNumber: '0912345678',
  isDefault: true,
  place: { kind: 'home', city: '台北市', district: '大安區', postalCode: '106', detail: '仁愛路四段 1 號' },
};
export const PICKUP_ADDRESS: Address = {
  addressId: 'ad-pickup',
  receiver: '王大明',
  mobileNumber: '0987654321',
  isDefault: false,
  place: { kind: 'pickup', storeId: '120003', storeName: '青禾門市', storeAddress: '台北市中正區中山路 1 號' },
};
export const MEMBER = { userId: 'u1', token: 'token-of-u1' };
