/** The one route table (spec 2): every screen of the portal, who may see it and which path parts it knows. */
import { isBraId } from '#navigation/homePath.ts';
import { type RouteName, routePatterns } from '#navigation/paths.ts';
import { lineChannelId } from '#platform/config.ts';

import { type ScreenPart, screenPart } from './LazyScreen.tsx';

export type RouteRow = {
  name: RouteName;
  pattern: string;
  screen: ScreenPart;
  isMemberOnly: boolean;
  /** Path parts that must be known; anything else is the not-found screen, before any call is made (security C5). */
  knows: Record<string, (value: string) => boolean>;
};

const isBranch = { braId: (value: string) => isBraId(value) };
const isOneOf = (...values: string[]) => ({ platform: (value: string) => values.includes(value) });

const signIn = screenPart(() => import(/* webpackChunkName: "signIn" */ '#screens/signIn/SignInScreen.tsx'));
const captcha = screenPart(() => import(/* webpackChunkName: "signIn" */ '#screens/signIn/CaptchaScreen.tsx'));
const thirdParty = screenPart(() => import(/* webpackChunkName: "signIn" */ '#screens/signIn/ThirdPartyScreen.tsx'));
const phone = screenPart(() => import(/* webpackChunkName: "signIn" */ '#screens/signIn/PhoneScreen.tsx'));
const store = screenPart(() => import(/* webpackChunkName: "store" */ '#screens/store/StoreScreen.tsx'));
const storeRedirect = screenPart(() => import(/* webpackChunkName: "entry" */ '#screens/entry/StoreRedirect.tsx'));
const jump = screenPart(() => import(/* webpackChunkName: "entry" */ '#screens/entry/JumpScreen.tsx'));
const mine = screenPart(() => import(/* webpackChunkName: "mine" */ '#screens/mine/MineScreen.tsx'));
const info = screenPart(() => import(/* webpackChunkName: "account" */ '#screens/mine/InfoScreen.tsx'));
const favouriteStores = screenPart(() => import(/* webpackChunkName: "account" */ '#screens/mine/FavouriteStoresScreen.tsx'));
const suggest = screenPart(() => import(/* webpackChunkName: "account" */ '#screens/mine/SuggestScreen.tsx'));
const checkIns = screenPart(() => import(/* webpackChunkName: "account" */ '#screens/mine/CheckInScreen.tsx'));
const iframe = screenPart(() => import(/* webpackChunkName: "iframe" */ '#screens/entry/IframeScreen.tsx'));
const location = screenPart(() => import(/* webpackChunkName: "location" */ '#screens/location/LocationScreen.tsx'));
const label = screenPart(() => import(/* webpackChunkName: "label" */ '#screens/store/LabelScreen.tsx'));
const discover = screenPart(() => import(/* webpackChunkName: "discover" */ '#screens/discover/DiscoverScreen.tsx'));
const dailyBest = screenPart(() => import(/* webpackChunkName: "dailyBest" */ '#screens/discover/DailyBestScreen.tsx'));
const orders = screenPart(() => import(/* webpackChunkName: "orders" */ '#screens/orders/OrdersScreen.tsx'));
const uncommented = screenPart(() => import(/* webpackChunkName: "orders" */ '#screens/orders/UncommentedScreen.tsx'));
const orderComplaint = screenPart(() => import(/* webpackChunkName: "orders" */ '#screens/orders/OrderComplaintScreen.tsx'));
const invoices = screenPart(() => import(/* webpackChunkName: "invoices" */ '#screens/invoices/InvoicesScreen.tsx'));
const storeComments = screenPart(() => import(/* webpackChunkName: "comments" */ '#screens/store/StoreCommentsScreen.tsx'));
const comment = screenPart(() => import(/* webpackChunkName: "comments" */ '#screens/comments/CommentScreen.tsx'));
const commentComplaint = screenPart(() => import(/* webpackChunkName: "comments" */ '#screens/comments/CommentComplaintScreen.tsx'));
const addresses = screenPart(() => import(/* webpackChunkName: "addresses" */ '#screens/addresses/AddressesScreen.tsx'));
const address = screenPart(() => import(/* webpackChunkName: "addresses" */ '#screens/addresses/AddressScreen.tsx'));
const pickupAddress = screenPart(() => import(/* webpackChunkName: "addresses" */ '#screens/addresses/PickupAddressScreen.tsx'));
const discoverCoupons = screenPart(() => import(/* webpackChunkName: "coupons" */ '#screens/discover/CouponsScreen.tsx'));
const search = screenPart(() => import(/* webpackChunkName: "search" */ '#screens/discover/SearchScreen.tsx'));
const giftCoupon = screenPart(() => import(/* webpackChunkName: "gift" */ '#screens/coupons/GiftCouponScreen.tsx'));
const myCoupons = screenPart(() => import(/* webpackChunkName: "myCoupons" */ '#screens/coupons/MyCouponsScreen.tsx'));
const noticeHub = screenPart(() => import(/* webpackChunkName: "notices" */ '#screens/notices/NoticeHubScreen.tsx'));
const storeNotices = screenPart(() => import(/* webpackChunkName: "notices" */ '#screens/notices/StoreNoticeScreen.tsx'));
const systemNotices = screenPart(() => import(/* webpackChunkName: "notices" */ '#screens/notices/SystemNoticeScreen.tsx'));
const likes = screenPart(() => import(/* webpackChunkName: "notices" */ '#screens/notices/LikesScreen.tsx'));
const replies = screenPart(() => import(/* webpackChunkName: "notices" */ '#screens/notices/RepliesScreen.tsx'));

type More = { isMemberOnly?: boolean; knows?: RouteRow['knows'] };

function row(name: RouteName, screen: ScreenPart, { isMemberOnly = false, knows = {} }: More = {}): RouteRow {
  return { name, pattern: routePatterns[name], screen, isMemberOnly, knows };
}

const open = (name: RouteName, screen: ScreenPart, knows?: RouteRow['knows']) => row(name, screen, knows ? { knows } : {});
const forMembers = (name: RouteName, screen: ScreenPart, knows?: RouteRow['knows']) =>
  row(name, screen, knows ? { isMemberOnly: true, knows } : { isMemberOnly: true });

/** The order does not matter: fixed parts rank above names (matchRoute.ts). */
export const routes: readonly RouteRow[] = [
  open('storeRedirect', storeRedirect),
  open('storeComments', storeComments),
  open('store', store, isBranch),
  open('comment', comment, isOneOf('retail', 'catering')),
  open('iframe', iframe, isOneOf('pass', 'order')),
  open('label', label),
  open('jump', jump, isBranch),
  open('signIn', signIn),
  open('captcha', captcha),
  open('third', thirdParty, isOneOf(...(lineChannelId() === null ? [] : ['line']))),
  open('location', location),
  open('discover', discover),
  open('dailyBest', dailyBest),
  open('discoverCoupons', discoverCoupons),
  open('search', search),
  open('giftCoupon', giftCoupon),
  forMembers('commentComplaint', commentComplaint),
  forMembers('phone', phone),
  forMembers('mine', mine),
  forMembers('info', info),
  forMembers('myCoupons', myCoupons),
  forMembers('favouriteStores', favouriteStores),
  forMembers('order', orders, isOneOf('shop', 'fnb')),
  forMembers('suggest', suggest),
  forMembers('systemNotices', systemNotices),
  forMembers('storeNotices', storeNotices, isBranch),
  forMembers('likes', likes),
  forMembers('replies', replies),
  forMembers('notices', noticeHub, { section: (value) => ['all', 'store', 'discount'].includes(value) }),
  forMembers('orderComplaint', orderComplaint),
  forMembers('uncommented', uncommented, isOneOf('shop', 'fnb')),
  forMembers('addresses', addresses),
  forMembers('address', address, { addressId: (value) => /^[\w-]{1,40}$/.test(value) }),
  forMembers('pickupAddress', pickupAddress),
  forMembers('invoices', invoices),
  forMembers('checkIns', checkIns),
];
