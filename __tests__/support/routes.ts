/**
 * The one table of routes for tests. Each route of spec 2 has the spelling of the specification, its guard and its
 * addresses. paths.test, routes.test, the host matrix (everyScreen.ts) and the journeys (everyRoute.ts) derive from it.
 * A route without its row does not compile.
 */
import { paths, type RouteName } from '#navigation/paths.ts';

import { SAMPLE_IDS } from './samples.ts';

/** The ids that addresses need: those of the samples, or those of a seeded server. */
export type RouteIds = {
  braId: string;
  codeId: string | undefined;
  couponId: string;
  commentId: string;
  platform: 'retail' | 'catering';
  goodsId: string;
};

type TestRoute = {
  pattern: string;
  /** true: the guard asks for a sign-in. */
  isMemberOnly: boolean;
  /** Addresses that any server can show without further data. */
  addresses: (ids: RouteIds) => [string, ...string[]];
  /** Every form of the address, spelled out for SAMPLE_IDS. The first one is that of `addresses`. */
  examples: readonly [string, ...string[]];
};

export const ROUTE_IDS: RouteIds = { ...SAMPLE_IDS, platform: 'catering' };

export const testRoutes: Record<RouteName, TestRoute> = {
  storeRedirect: {
    pattern: '/store',
    isMemberOnly: false,
    addresses: () => [paths.storeRedirect()],
    examples: ['/store'],
  },
  storeComments: {
    pattern: '/store/comments',
    isMemberOnly: false,
    addresses: ({ braId }) => [paths.storeComments(braId)],
    examples: ['/store/comments?braId=1001'],
  },
  store: {
    pattern: '/store/:braId/:codeId?',
    isMemberOnly: false,
    addresses: ({ braId, codeId }) => [paths.store(braId), paths.store(braId, codeId)],
    examples: ['/store/1001', '/store/1001/88'],
  },
  comment: {
    pattern: '/comment/:platform/:commentId',
    isMemberOnly: false,
    addresses: ({ platform, commentId }) => [paths.comment(platform, commentId)],
    examples: ['/comment/catering/601', '/comment/retail/601'],
  },
  iframe: {
    pattern: '/iframe/:platform',
    isMemberOnly: false,
    addresses: () => [paths.iframe('pass'), paths.iframe('order')],
    examples: ['/iframe/pass', '/iframe/order'],
  },
  label: {
    pattern: '/viewlabel',
    isMemberOnly: false,
    addresses: ({ braId, goodsId }) => [paths.label(braId, goodsId)],
    examples: ['/viewlabel?braId=1001&goodsId=701'],
  },
  jump: {
    pattern: '/jump/:braId?/:codeId?',
    isMemberOnly: false,
    addresses: ({ braId }) => [paths.jump(braId)],
    examples: ['/jump/1001', '/jump', '/jump/1001/88'],
  },
  signIn: { pattern: '/signin', isMemberOnly: false, addresses: () => [paths.signIn()], examples: ['/signin'] },
  captcha: { pattern: '/captcha', isMemberOnly: false, addresses: () => [paths.captcha()], examples: ['/captcha'] },
  third: {
    pattern: '/third/:platform',
    isMemberOnly: false,
    addresses: () => [paths.third('line')],
    examples: ['/third/line'],
  },
  location: { pattern: '/location', isMemberOnly: false, addresses: () => [paths.location()], examples: ['/location'] },
  discover: { pattern: '/', isMemberOnly: false, addresses: () => [paths.discover()], examples: ['/'] },
  dailyBest: {
    pattern: '/discover/dailybest',
    isMemberOnly: false,
    addresses: () => [paths.dailyBest()],
    examples: ['/discover/dailybest'],
  },
  discoverCoupons: {
    pattern: '/discover/coupons',
    isMemberOnly: false,
    addresses: () => [paths.discoverCoupons()],
    examples: ['/discover/coupons'],
  },
  search: {
    pattern: '/discover/search',
    isMemberOnly: false,
    addresses: () => [paths.search()],
    examples: ['/discover/search'],
  },
  giftCoupon: {
    pattern: '/gift/coupon/:couponId',
    isMemberOnly: false,
    addresses: ({ couponId, braId }) => [paths.giftCoupon(couponId, braId)],
    examples: ['/gift/coupon/501?braId=1001'],
  },
  commentComplaint: {
    pattern: '/comment/complaint',
    isMemberOnly: true,
    addresses: ({ platform, commentId }) => [paths.commentComplaint(platform, commentId)],
    examples: ['/comment/complaint?platform=catering&commentId=601'],
  },
  phone: { pattern: '/phone', isMemberOnly: true, addresses: () => [paths.phone()], examples: ['/phone'] },
  mine: { pattern: '/mine', isMemberOnly: true, addresses: () => [paths.mine()], examples: ['/mine'] },
  info: { pattern: '/mine/info', isMemberOnly: true, addresses: () => [paths.info()], examples: ['/mine/info'] },
  myCoupons: {
    pattern: '/mineCoupon',
    isMemberOnly: true,
    addresses: () => [paths.myCoupons()],
    examples: ['/mineCoupon'],
  },
  favouriteStores: {
    pattern: '/storeCollect',
    isMemberOnly: true,
    addresses: () => [paths.favouriteStores()],
    examples: ['/storeCollect'],
  },
  order: {
    pattern: '/order/:platform',
    isMemberOnly: true,
    addresses: () => [paths.order('fnb'), paths.order('shop')],
    examples: ['/order/fnb', '/order/shop'],
  },
  suggest: { pattern: '/suggest', isMemberOnly: true, addresses: () => [paths.suggest()], examples: ['/suggest'] },
  systemNotices: {
    pattern: '/notice/system',
    isMemberOnly: true,
    addresses: () => [paths.systemNotices()],
    examples: ['/notice/system'],
  },
  storeNotices: {
    pattern: '/notice/store/:braId',
    isMemberOnly: true,
    addresses: ({ braId }) => [paths.storeNotices(braId)],
    examples: ['/notice/store/1001'],
  },
  likes: { pattern: '/notice/like', isMemberOnly: true, addresses: () => [paths.likes()], examples: ['/notice/like'] },
  replies: {
    pattern: '/notice/reply',
    isMemberOnly: true,
    addresses: () => [paths.replies()],
    examples: ['/notice/reply'],
  },
  notices: {
    pattern: '/notice/:section',
    isMemberOnly: true,
    addresses: () => [paths.notices('all')],
    examples: ['/notice/all', '/notice/store', '/notice/discount'],
  },
  orderComplaint: {
    pattern: '/uncomment/complain',
    isMemberOnly: true,
    addresses: () => [paths.orderComplaint()],
    examples: ['/uncomment/complain'],
  },
  uncommented: {
    pattern: '/uncomment/:platform',
    isMemberOnly: true,
    addresses: () => [paths.uncommented('shop')],
    examples: ['/uncomment/shop', '/uncomment/fnb'],
  },
  addresses: { pattern: '/address', isMemberOnly: true, addresses: () => [paths.addresses()], examples: ['/address'] },
  address: {
    pattern: '/address/:addressId',
    isMemberOnly: true,
    addresses: () => [paths.address('new')],
    examples: ['/address/new', '/address/901'],
  },
  pickupAddress: {
    pattern: '/address-edit',
    isMemberOnly: true,
    addresses: () => [paths.pickupAddress()],
    examples: ['/address-edit'],
  },
  invoices: { pattern: '/invoice', isMemberOnly: true, addresses: () => [paths.invoices()], examples: ['/invoice'] },
  checkIns: {
    pattern: '/checkin/record',
    isMemberOnly: true,
    addresses: () => [paths.checkIns()],
    examples: ['/checkin/record'],
  },
};

export const testRouteEntries = Object.entries(testRoutes) as [RouteName, TestRoute][];
