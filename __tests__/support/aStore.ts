/** Test data for stores, coupons, packs and goods, complete by the contract. Every field may be overridden. */
import type { Coupon, Pack } from '#contract/coupons.ts';
import type { Goods, MemberGrade, ServiceHours, StoreHome, StoreInfo } from '#contract/stores.ts';

const span = (open: string, close: string, lastOrder: string | null = null) => ({ open, close, lastOrder });
const everyDay = (...spans: ServiceHours['weekly'][number]): ServiceHours['weekly'] =>
  Array.from({ length: 7 }, () => spans);

/** 11:00 to 21:30, last order 21:00. Takeaway 10:00 to 20:00. */
export const restaurantHours: ServiceHours[] = [
  { service: 'dineIn', weekly: everyDay(span('11:00', '21:30', '21:00')), special: [] },
  { service: 'takeaway', weekly: everyDay(span('10:00', '20:00')), special: [] },
];

export function aRestaurant(changes: Partial<StoreHome> = {}): StoreHome {
  return {
    braId: '1001',
    merId: 'mei',
    industryType: 'fnb',
    tableCode: null,
    codeKind: 'none',
    name: '梅香牛肉麵 永康店',
    category: '麵食',
    services: ['dineIn', 'takeaway'],
    logo: 'logo-1001',
    cover: 'cover-1001',
    city: '台北市',
    district: '大安區',
    address: '永康街 31 巷 17 號',
    latitude: 25.0309,
    longitude: 121.5294,
    telephone: '02-2321-8888',
    hours: restaurantHours,
    isOrderingPaused: false,
    announcement: '11/23 (一) 公休一日，11/24 (二) 照常營業，造成不便敬請見諒，謝謝您的支持',
    score: { average: 4.6, count: 1284, distribution: [10, 20, 60, 194, 1000] },
    isCollected: false,
    counts: { packs: 1, coupons: 6, goods: 12 },
    comments: [
      {
        commentId: 'c1',
        platform: 'catering',
        author: '林○安',
        score: 5,
        text: '湯頭濃而不膩，牛筋燉得很透。掃桌上的 QR 直接點，六分鐘就上桌，帶爸媽來很方便。',
        images: ['beef', 'cuke'],
        createdAt: '2026-11-19T10:00:00.000Z',
      },
      {
        commentId: 'c2',
        platform: 'catering',
        author: '陳○宏',
        score: 4.5,
        text: '小籠包皮薄湯多，假日要等位，建議五點半前到。',
        images: [],
        createdAt: '2026-11-18T10:00:00.000Z',
      },
      {
        commentId: 'c3',
        platform: 'catering',
        author: '黃○婷',
        score: 4,
        text: '烏梅汁很解膩，麵量再多一點就更好了。',
        images: [],
        createdAt: '2026-11-16T10:00:00.000Z',
      },
    ],
    runningOrder: null,
    joinOffer: { title: '加入會員，首單送 100 點', detail: '每 NT$30 累積 1 點' },
    ...changes,
  };
}

/** The same restaurant, opened from table B3. */
export const atTableB3 = (changes: Partial<StoreHome> = {}): StoreHome =>
  aRestaurant({ tableCode: 'B3', codeKind: 'table', ...changes });

export function aCashierShop(changes: Partial<StoreHome> = {}): StoreHome {
  return aRestaurant({
    braId: '2001',
    merId: 'lin',
    industryType: 'pos',
    name: '小林選物 中山店',
    category: '生活選物',
    services: [],
    hours: [{ service: 'all', weekly: everyDay(span('11:00', '22:00')), special: [] }],
    announcement: null,
    score: { average: 0, count: 0, distribution: [0, 0, 0, 0, 0] },
    counts: { packs: 0, coupons: 1, goods: 4 },
    comments: [],
    ...changes,
  });
}

export function infoOf({ braId, merId, industryType, tableCode, codeKind, name }: StoreHome): StoreInfo {
  return { braId, merId, industryType, tableCode, name, ...(codeKind === undefined ? {} : { codeKind }) };
}

export function aGrade(changes: Partial<MemberGrade> = {}): MemberGrade {
  return {
    gradeName: '銀梅會員',
    level: 1,
    points: 1280,
    nextGradeName: '金梅',
    amountToNext: 720,
    progressPercent: 66,
    expiringPoints: 80,
    expiringOn: '2026-12-31',
    ...changes,
  };
}

export function aCoupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    couponId: 'k1',
    braId: '1001',
    merId: 'mei',
    industryType: 'fnb',
    storeName: '梅香牛肉麵 永康店',
    title: '內用折抵券',
    value: { kind: 'amount', amount: 50 },
    minimumSpend: 300,
    scopes: ['內用', '全店'],
    rules: ['每桌限用一張'],
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2026-12-31T15:59:59.000Z',
    usableUntil: '2026-12-31',
    usableDays: null,
    left: null,
    state: 'claimable',
    ...changes,
  };
}

export function aPack(changes: Partial<Pack> = {}): Pack {
  return { packId: 'p1', braId: '1001', title: '入秋暖胃禮包', couponCount: 3, totalAmount: 250, ...changes };
}

export function aDish(changes: Partial<Goods> = {}): Goods {
  return {
    goodsId: 'g1',
    braId: '1001',
    name: '紅燒半筋半肉麵',
    image: 'beef',
    price: 220,
    listPrice: 260,
    percentToPay: 85,
    soldCount: 862,
    isSoldOut: false,
    ...changes,
  };
}
