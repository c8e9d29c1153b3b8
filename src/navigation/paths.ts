/** Paths and route patterns, one function for each route of spec 2. */

/** Patterns of the router. `?` marks an optional segment (one screen, several routes). */
export const routePatterns = {
  storeRedirect: '/store',
  storeComments: '/store/comments',
  store: '/store/:braId/:codeId?',
  comment: '/comment/:platform/:commentId',
  iframe: '/iframe/:platform',
  label: '/viewlabel',
  jump: '/jump/:braId?/:codeId?',
  signIn: '/signin',
  captcha: '/captcha',
  third: '/third/:platform',
  location: '/location',
  discover: '/',
  dailyBest: '/discover/dailybest',
  discoverCoupons: '/discover/coupons',
  search: '/discover/search',
  giftCoupon: '/gift/coupon/:couponId',
  commentComplaint: '/comment/complaint',
  phone: '/phone',
  mine: '/mine',
  info: '/mine/info',
  myCoupons: '/mineCoupon',
  favouriteStores: '/storeCollect',
  order: '/order/:platform',
  suggest: '/suggest',
  systemNotices: '/notice/system',
  storeNotices: '/notice/store/:braId',
  likes: '/notice/like',
  replies: '/notice/reply',
  notices: '/notice/:section',
  orderComplaint: '/uncomment/complain',
  uncommented: '/uncomment/:platform',
  addresses: '/address',
  address: '/address/:addressId',
  pickupAddress: '/address-edit',
  invoices: '/invoice',
  checkIns: '/checkin/record',
} as const;

export type RouteName = keyof typeof routePatterns;

/** Encodes any text. Half of a character, which `encodeURIComponent` refuses, is left out. */
const encode = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, ''));

/** Joins path segments and encodes each one, so that data never becomes another path (security C22). */
function join(...parts: (string | undefined)[]): string {
  return parts.map((part) => (part === undefined || part === '' ? '' : `/${encode(part)}`)).join('');
}

/** Adds a query without undefined and empty values. */
function withQuery(path: string, query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encode(value)}`],
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

export const paths = {
  storeRedirect: () => '/store',
  /** Omitted values give the default list: all, latest first. */
  storeComments: (braId: string, filter?: string, sort?: string) =>
    withQuery('/store/comments', { braId, filter, sort }),
  store: (braId: string, codeId?: string) => `/store${join(braId, codeId)}`,
  /** @param reply 'Y' focuses the reply box */
  comment: (platform: 'retail' | 'catering', commentId: string, reply?: 'Y') =>
    withQuery(`/comment${join(platform, commentId)}`, { reply }),
  /** @param path one of the hand-off list's own paths, because the frame rejects others (security C23) */
  iframe: (platform: 'pass' | 'order', path?: string) => withQuery(`/iframe${join(platform)}`, { path }),
  label: (braId: string, goodsId: string) => withQuery('/viewlabel', { braId, goodsId }),
  jump: (braId?: string, codeId?: string) => `/jump${join(braId, braId === undefined ? undefined : codeId)}`,
  signIn: () => '/signin',
  captcha: () => '/captcha',
  third: (platform: 'line') => `/third${join(platform)}`,
  location: () => '/location',
  /** @param near filters the nearby shops by open state and category */
  discover: (near: { open?: 'Y'; category?: string } = {}) => withQuery('/', near),
  dailyBest: (category?: string) => withQuery('/discover/dailybest', { category }),
  discoverCoupons: (filter: { industry?: string; kind?: string; sort?: string } = {}) =>
    withQuery('/discover/coupons', filter),
  search: (q?: string, tab?: string, view: { open?: 'Y'; sort?: 'score' } = {}) =>
    withQuery('/discover/search', { q, tab, ...view }),
  giftCoupon: (couponId: string, braId?: string) => withQuery(`/gift/coupon${join(couponId)}`, { braId }),
  commentComplaint: (platform?: 'retail' | 'catering', commentId?: string) =>
    withQuery('/comment/complaint', { platform, commentId }),
  phone: () => '/phone',
  /** @param show opens the member code */
  mine: (show?: 'code') => withQuery('/mine', { show }),
  info: () => '/mine/info',
  /** @param coupon opens this coupon */
  myCoupons: (tab?: 'used' | 'expired', coupon?: string, filter: { only?: string; q?: string } = {}) =>
    withQuery('/mineCoupon', { tab, coupon, ...filter }),
  favouriteStores: () => '/storeCollect',
  order: (platform: 'shop' | 'fnb', tab?: string) => withQuery(`/order${join(platform)}`, { tab }),
  suggest: () => '/suggest',
  systemNotices: () => '/notice/system',
  storeNotices: (braId: string) => `/notice/store${join(braId)}`,
  likes: () => '/notice/like',
  replies: () => '/notice/reply',
  notices: (section: 'all' | 'store' | 'discount') => `/notice${join(section)}`,
  orderComplaint: (platform?: 'shop' | 'fnb', orderId?: string) =>
    withQuery('/uncomment/complain', { platform, orderId }),
  /** @param tab `written` lists the comments already written */
  uncommented: (platform: 'shop' | 'fnb', tab?: 'written') => withQuery(`/uncomment${join(platform)}`, { tab }),
  addresses: () => '/address',
  address: (addressId: string) => `/address${join(addressId)}`,
  /** @param view `stores` shows the store search within the same screen */
  pickupAddress: (addressId?: string, view?: 'stores') => withQuery('/address-edit', { addressId, view }),
  invoices: (period?: string) => withQuery('/invoice', { period }),
  checkIns: () => '/checkin/record',
} as const satisfies Record<RouteName, (...args: never[]) => string>;
