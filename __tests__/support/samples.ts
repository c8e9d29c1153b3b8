/**
 * One complete response for each call of the contract, typed by it: the default responses of a test host. A call that
 * is not written out gets a response made from its schema. Ids are digits, as from a database. The day is 2026-11-20 in
 * Taipei.
 */
import { contract } from '#contract/contract.ts';

import { aComment, aReply, aSummary as aCommentSummary } from './aComment.ts';
import { aBanner, aDiscoverHome, anItem, aNearbyStore } from './aDiscover.ts';
import { aMyCoupon } from './aMyCoupon.ts';
import { aFnbOrder, anInvoice, aShopOrder, aSummary as anOrderSummary } from './anOrder.ts';
import { aCoupon, aDish, aGrade, aPack, atTableB3, infoOf, restaurantHours } from './aStore.ts';
import { sampleOf } from './sampleOf.ts';
import { HOME_ADDRESS, PICKUP_ADDRESS } from './someAddresses.ts';
import { aLike, aMessage, aReply as aReplyNotice, aSystemNotice } from './someNotices.ts';

import type { Data, Route } from '#contract/infer.ts';
import type { FavouriteStore } from '#contract/account.ts';
import type { GoodsLabel } from '#contract/labels.ts';
import type { StoreHome } from '#contract/stores.ts';

/** The ids in the samples, for the addresses of screens. */
export const SAMPLE_IDS = {
  userId: '31',
  braId: '1001',
  codeId: '88',
  merId: '7',
  couponId: '501',
  commentId: '601',
  goodsId: '701',
  orderId: '801',
  addressId: '901',
} as const;
const { userId, braId, merId, couponId, commentId, goodsId, orderId, addressId } = SAMPLE_IDS;

const page = <T>(...list: T[]) => ({ list, next: null });

const home: StoreHome = atTableB3({
  merId,
  comments: (atTableB3().comments ?? []).map((comment, at) => ({ ...comment, commentId: String(601 + at) })),
  runningOrder: { orderId, state: 'cooking', pickupNumber: 'A12', tableCode: null, minutesLeft: 8 },
});
const coupons = [
  aCoupon({ couponId, merId }),
  aCoupon({
    couponId: '502',
    merId,
    title: '全店九折',
    value: { kind: 'percent', percentToPay: 90 },
    minimumSpend: 0,
    metres: 420,
    left: 9,
  }),
];
const dish = aDish({ goodsId });
const detail = {
  userId,
  nickname: '小梅',
  avatar: 'avatar-2',
  gender: 'female' as const,
  birthday: '1990-05-20',
  email: 'mei@example.com',
  phoneAreaCode: '886' as const,
  mobileNumber: '0912345678',
};
const info = { ...detail, counts: { coupons: 6, expiringCoupons: 1, favourites: 2 }, checkInStreak: 3 };
const favourite: FavouriteStore = {
  braId,
  name: '梅香牛肉麵 永康店',
  industryType: 'fnb',
  category: '麵食',
  logo: 'logo-m01',
  city: '台北市',
  district: '大安區',
  hours: restaurantHours,
  isOrderingPaused: false,
  score: { average: 4.6, count: 1_284 },
  latitude: 25.0334,
  longitude: 121.5299,
  claimableCoupons: 2,
  collectedAt: '2026-11-10T04:00:00.000Z',
};
const label: GoodsLabel = {
  goodsId,
  braId,
  storeName: '梅香牛肉麵 永康店',
  name: '冷藏牛肉湯',
  image: 'beef',
  price: 180,
  listPrice: 200,
  isSoldOut: false,
  details: {
    netContent: { amount: 936, unit: 'ml' },
    origin: '台灣',
    ingredients: ['水', '牛肉', '豆瓣醬'],
    allergens: ['gluten', 'soy'],
    nutrition: {
      serving: 234,
      unit: 'ml',
      servingsInPack: 4,
      rows: [
        { nutrient: 'energy', perServing: 120, per100: 51.3 },
        { nutrient: 'protein', perServing: 8, per100: 3.4 },
        { nutrient: 'sodium', perServing: 680, per100: 290.6 },
      ],
    },
    drink: null,
    storage: '冷藏 0 至 7 度，開封後三日內食用完畢',
    vegetarian: null,
  },
};
const comment = aComment({ commentId, images: ['beef'] });
const comments = page(
  comment,
  aComment({ commentId: '602', author: '陳○宏', score: 3.5, text: '假日要等位', merchantReply: null, items: [] }),
);
const replies = page(
  aReply({ replyId: '651', commentId }),
  aReply({
    replyId: '652',
    commentId,
    author: '黃○婷',
    text: '我也是',
    parentReplyId: '651',
    parent: { author: '陳○宏', text: '同感' },
  }),
);
const orders = {
  logo: 'logo-7',
  merId,
  items: [
    { goodsId, name: '紅燒半筋半肉麵', image: 'noodle', price: 220, quantity: 1 },
    { goodsId: '702', name: '涼拌小黃瓜', image: 'cuke', price: 48, quantity: 2 },
  ],
};
const homeAddress = { ...HOME_ADDRESS, addressId };
const item = anItem({ goodsId: '711', merId });
const banners = [
  aBanner({ bannerId: '41' }),
  aBanner({ bannerId: '42', title: '小林選物週年慶', target: { kind: 'store', braId: '1002' } }),
];
const userInfo = { userId, token: 'token-of-31' };
const noticed = { commentId, noticeId: '671' };

type Samples = { [R in Route]: Data<R> };

const writtenSamples: Partial<Samples> = {
  'POST /v1/ume/client/user/isregister': 'Y',
  'POST /v1/ume/client/user/mobile/login': { userInfo },
  'POST /v1/ume/client/user/register': { userInfo },
  'POST /v1/ume/client/user/line/login/web': { userInfo, hasMobile: 'Y', isNew: 'N' },
  'GET /v1/ume/client/user/getUserByToken': { userId, hasMobile: 'Y' },
  'POST /v1/ume/client/user/fill/mobileNumber': { state: 'done' },
  'GET /v1/ume/client/user/member/code/{code}': { memberCode: 'M000031' },
  'GET /v1/ume/client/user/detail': detail,

  'GET /v1/ume/client/store/home/{braId}': { ...home, tableCode: null, codeKind: 'none' },
  'GET /v1/ume/client/store/home/{braId}/{codeId}': home,
  'GET /v1/ume/client/store/info': infoOf(home),
  'GET /v1/ume/client/member/is/mer': 'Y',
  'GET /v1/ume/client/member/grade': { memberGrade: aGrade() },
  'POST /v1/ume/client/member': { memberGrade: aGrade() },
  'GET /v1/ume/client/store/watch/{braId}': {
    isOrderingPaused: false,
    hours: [],
    announcement: null,
    goods: '',
    soldOut: ['702'],
  },
  'GET /v1/ume/client/store/goods/recommend': page(
    dish,
    aDish({ goodsId: '702', name: '烏梅汁', listPrice: null, percentToPay: null, isSoldOut: true }),
  ),

  'GET /v1/ume/client/store/pack': [aPack({ packId: '551' }), aPack({ packId: '552', title: '新會員禮包' })],
  'GET /v1/ume/client/pack/my/receive': [{ packId: '552', receivedAt: '2026-11-18T04:00:00.000Z' }],
  'POST /v1/ume/client/pack/receive': { couponCount: 3 },
  'POST /v1/ume/client/coupon/list': page(...coupons),
  'GET /v1/ume/client/coupon/{couponId}': aCoupon({ couponId, merId }),
  'POST /v1/ume/client/mycoupon/claim/coupon/one': { usableUntil: '2026-12-31' },
  'GET /v1/ume/client/my/coupon': {
    ...page(
      aMyCoupon({ couponId, merId }),
      aMyCoupon({
        couponId: '502',
        merId,
        title: '午間免費加湯',
        value: { kind: 'gift', label: '加湯' },
        usableTimes: { weekdays: [1, 2, 3, 4, 5], from: '11:00', to: '14:00' },
        code: 'UME58K2Q7M4V',
      }),
    ),
    counts: { usable: 2, used: 1, expired: 1 },
  },

  'GET /v1/ume/client/comment/retail/storeCommentList': comments,
  'GET /v1/ume/client/comment/retail/detail': { ...comment, platform: 'retail' },
  'GET /v1/ume/client/comment/retail/child': replies,
  'GET /v1/ume/client/comment/catering/list': comments,
  'GET /v1/ume/client/comment/catering/detail': comment,
  'GET /v1/ume/client/comment/catering/child': replies,
  'GET /v1/ume/client/comment/summary': aCommentSummary(),
  'GET /v1/ume/client/my/comment': comments,
  'PUT /v1/ume/client/comment/like/{id}': { likeCount: 19, isLiked: true },
  'PUT /v1/ume/client/comment/unlike/{id}': { likeCount: 18, isLiked: false },
  'POST /v1/ume/client/comment/reply': aReply({ replyId: '653', commentId, isOwn: true, text: '謝謝' }),
  'GET /v1/ume/client/comment/like/list': page(
    aLike('671', noticed),
    aLike('672', { ...noticed, noticeId: '672', isRead: false }),
  ),
  'GET /v1/ume/client/comment/commentReplyList': page(
    aReplyNotice('681', { commentId, isRead: false }),
    aReplyNotice('682', { commentId, isMerchant: true }),
  ),

  'GET /v1/ume/client/my/info': info,
  'PUT /v1/ume/client/my/info': info,
  'GET /v1/ume/client/my/collect/store/list': page(favourite, {
    ...favourite,
    braId: '1002',
    name: '小林選物 中山店',
    industryType: 'pos',
    score: { average: 0, count: 0 },
  }),
  'GET /v1/ume/client/my/message/unreadNum': { store: 2, system: 1, discount: 3, like: 4, reply: 5, total: 15 },
  'GET /v1/ume/client/my/message/system/list': page(
    aSystemNotice('741', { isRead: false, target: { kind: 'screen', screen: 'invoices' } }),
    aSystemNotice('742'),
  ),
  'GET /v1/ume/client/my/message/discount/list': page(
    aMessage('751', { target: { kind: 'coupon', couponId, braId }, value: { kind: 'gift', label: '買一送一' } }),
    aMessage('752', { image: 'beef' }),
  ),
  'PUT /v1/ume/client/my/message/systemNotice/clearRead': { cleared: 1 },
  'GET /v1/ume/client/message/storeMsg/store': page(
    {
      braId,
      storeName: '梅香牛肉麵 永康店',
      logo: 'logo-7',
      lastTitle: '冬季菜單',
      lastAt: '2026-11-19T04:00:00.000Z',
      unreadCount: 2,
    },
    {
      braId: '1002',
      storeName: '小林選物 中山店',
      logo: 'logo-8',
      lastTitle: '週年慶',
      lastAt: '2026-11-18T04:00:00.000Z',
      unreadCount: 0,
    },
  ),
  'GET /v1/ume/client/message/storeMsg/detail': page(
    aMessage('761', { isRead: false, target: { kind: 'order', platform: 'fnb', orderId, braId, merId } }),
    aMessage('762', { target: { kind: 'store', braId } }),
  ),

  'GET /v1/ume/client/order/shop/list': page(
    aShopOrder({ ...orders, orderId }),
    aShopOrder({ ...orders, orderId: '802', state: 'unpaid', payBefore: '2026-11-20T05:00:00.000Z' }),
  ),
  'GET /v1/ume/client/fnb/order/list': page(
    aFnbOrder({ ...orders, orderId }),
    aFnbOrder({ ...orders, orderId: '804', service: 'dineIn', tableCode: 'B3', pickupNumber: null, state: 'accepted' }),
  ),
  'GET /v1/ume/client/my/memberCards': [
    { merId: 'm01', braId: '1001', storeName: '梅香牛肉麵', logo: 'logo-m01', memberGrade: aGrade() },
  ],
  'GET /v1/ume/client/order/count': {
    shop: {
      running: 2,
      unpaid: 1,
      preparing: 1,
      shipped: 0,
      arrived: 0,
      history: 3,
      done: 3,
      cancelled: 0,
      returned: 0,
    },
    fnb: { running: 2, unpaid: 0, making: 2, ready: 0, history: 4, done: 4, cancelled: 0 },
    awaitingComment: { shop: 1, fnb: 2 },
  },
  'GET /v1/ume/client/order/summary': anOrderSummary({ ...orders, orderId }),
  'GET /v1/ume/client/order/shop/uncomment': page(anOrderSummary({ ...orders, orderId })),
  'GET /v1/ume/client/fnb/order/uncomment': page(anOrderSummary({ ...orders, orderId: '805' })),
  'GET /v1/ume/client/my/complain/categoryList': [
    { categoryId: '91', name: '餐點' },
    { categoryId: '92', name: '服務態度' },
  ],

  'GET /v1/ume/client/my/shipping/address/all': [homeAddress, { ...PICKUP_ADDRESS, addressId: '902' }],
  'POST /v1/ume/client/my/shipping/address': homeAddress,
  'GET /v1/ume/client/my/shipping/address/{id}': homeAddress,
  'PUT /v1/ume/client/my/shipping/address/{id}': homeAddress,
  'GET /v1/ume/client/pickup/stores': page({
    storeId: '120003',
    storeName: '青禾門市',
    city: '台北市',
    district: '中正區',
    storeAddress: '台北市中正區中山路 1 號',
  }),

  'GET /v1/ume/client/invoice/list': {
    ...page(
      anInvoice({ invoiceId: '851', issuedAt: '2026-11-18T04:41:00.000Z', order: { platform: 'fnb', orderId } }),
      anInvoice({
        invoiceId: '852',
        number: 'MK48201937',
        issuedAt: '2026-11-10T04:41:00.000Z',
        carrier: 'paper',
        carrierCode: null,
        donation: { code: '919', name: '創世基金會' },
      }),
    ),
    period: '2026-11',
    summary: { count: 2, amount: 632, months: [{ month: '2026-11', count: 2 }] },
    firstPeriod: '2026-03',
  },
  'GET /v1/ume/client/checkin/record': {
    month: '2026-11',
    today: '2026-11-20',
    firstMonth: '2026-08',
    streak: 3,
    total: 21,
    days: [
      { day: '2026-11-20', at: '2026-11-20T03:00:00.000Z', braId, storeName: '梅香牛肉麵 永康店', points: 5 },
      { day: '2026-11-19', at: '2026-11-19T03:00:00.000Z', braId: '1002', storeName: '小林選物 中山店', points: 5 },
    ],
  },

  'GET /v1/ume/client/goods/label': label,
  'GET /v1/ume/client/discover/home': aDiscoverHome({
    banners,
    dailyBest: [item, anItem({ ...item, rank: 2, goodsId: '712', name: '珍珠奶茶' })],
    coupons,
    visited: [{ braId, name: '梅香牛肉麵 永康店', logo: 'logo-7' }],
    openCities: [],
  }),
  'GET /v1/ume/client/discover/stores': page(
    aNearbyStore({ merId }),
    aNearbyStore({
      braId: '1002',
      merId: '8',
      name: '小林選物 中山店',
      industryType: 'pos',
      score: { average: 0, count: 0 },
      offer: null,
      metres: 1_400,
    }),
  ),
  'GET /v1/ume/client/discover/dailybest': page(
    item,
    anItem({ ...item, rank: 2, goodsId: '712', name: '珍珠奶茶', listPrice: null, percentToPay: null }),
  ),
  'GET /v1/ume/client/discover/dailybest/categories': { city: '台北市', categories: ['小吃', '飲料'] },
  'GET /v1/ume/client/discover/search': {
    ...page({
      kind: 'store' as const,
      braId,
      industryType: 'fnb' as const,
      name: '梅香牛肉麵 永康店',
      category: '麵食',
      logo: 'logo-7',
      city: '台北市',
      district: '大安區',
      score: { average: 4.6, count: 1_284 },
      metres: 120,
    }),
    counts: { store: 1, goods: 4, coupon: 2 },
  },
  'GET /v1/ume/client/discover/hotwords': ['牛肉麵', '咖啡', '火鍋'],
};

const routes = Object.keys(contract) as Route[];

export const samples = Object.fromEntries(
  routes.map((route) => [route, route in writtenSamples ? writtenSamples[route] : sampleOf(contract[route].data)]),
) as Samples;
