/**
 * Test data for the discover home, nearby stores and items of the day, complete by the contract. Every field may be
 * overridden.
 */
import { aCoupon, aRestaurant } from './aStore.ts';

import type { Banner, DailyBest, NearbyStore } from '#contract/discover.ts';
import type { Data } from '#contract/infer.ts';

export type DiscoverHome = Data<'GET /v1/ume/client/discover/home'>;

export function aBanner(changes: Partial<Banner> = {}): Banner {
  return {
    bannerId: 'b1',
    title: '天冷了，吃鍋吧',
    detail: '先領優惠券，再出門開鍋',
    action: '看優惠',
    image: 'hotpot',
    tone: 'plum',
    target: { kind: 'coupons' },
    ...changes,
  };
}

export function anItem(changes: Partial<DailyBest> = {}): DailyBest {
  return {
    rank: 1,
    goodsId: 'g1008-01',
    braId: '1008',
    merId: 'm07',
    industryType: 'fnb',
    storeName: '阿財雞排 師大店',
    name: '椒鹽大雞排',
    image: 'chicken',
    price: 68,
    listPrice: 85,
    percentToPay: 80,
    soldCount: 1_482,
    ...changes,
  };
}

export function aNearbyStore(changes: Partial<NearbyStore> = {}): NearbyStore {
  const { braId, merId, industryType, name, category, services, logo, hours, isOrderingPaused } = aRestaurant();
  return {
    braId,
    merId,
    industryType,
    name,
    category,
    services,
    logo,
    hours,
    isOrderingPaused,
    metres: 120,
    score: { average: 4.6, count: 1_284 },
    offer: { kind: 'amount', amount: 50 },
    ...changes,
  };
}

export function aDiscoverHome(changes: Partial<DiscoverHome> = {}): DiscoverHome {
  return {
    city: '台北市',
    banners: [
      aBanner(),
      aBanner({ bannerId: 'b2', title: '今天吃什麼最划算', target: { kind: 'dailyBest' } }),
      aBanner({ bannerId: 'b3', title: '小林選物週年慶', target: { kind: 'store', braId: '1002' } }),
    ],
    dailyBest: [
      anItem(),
      anItem({
        rank: 2,
        goodsId: 'g1002-01',
        braId: '1002',
        merId: 'm08',
        industryType: 'pos',
        name: '梅花釉手沖杯',
        storeName: '小林選物 中山店',
        price: 1_480,
        listPrice: 1_600,
      }),
    ],
    coupons: [
      aCoupon(),
      aCoupon({
        couponId: 'k2',
        braId: '1003',
        storeName: '晨光咖啡 麗水店',
        value: { kind: 'percent', percentToPay: 79 },
        minimumSpend: 0,
      }),
    ],
    visited: [],
    categories: [
      { category: '麵食', logo: 'logo-1001' },
      { category: '手搖飲', logo: 'logo-m02' },
    ],
    openCities: [],
    ...changes,
  };
}
