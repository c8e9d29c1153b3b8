/** The one route table (spec 2): every screen of the portal, who may see it and which path parts it knows. */
import { isBraId } from '#navigation/homePath.ts';
import { type RouteName, routePatterns } from '#navigation/paths.ts';
import { lineChannelId } from '#platform/config.ts';

import { type ScreenPart, screenPart } from './LazyScreen.tsx';

type Row = {
  screen: ScreenPart;
  isMemberOnly?: true;
  /** Path parts that must be known; anything else is the not-found screen, before any call is made (C5). */
  params?: Record<string, (value: string) => boolean>;
};

const isBranch = { braId: (value: string) => isBraId(value) };
const isOneOf = (...values: string[]) => ({ platform: (value: string) => values.includes(value) });

/** A name without its row does not compile. */
const rows: Record<RouteName, Row> = {
  storeRedirect: { screen: screenPart(() => import(/* webpackChunkName: "entry" */ '#screens/entry/StoreRedirect.tsx')) },
  storeComments: { screen: screenPart(() => import(/* webpackChunkName: "comments" */ '#screens/store/StoreCommentsScreen.tsx')) },
  store: { screen: screenPart(() => import(/* webpackChunkName: "store" */ '#screens/store/StoreScreen.tsx')), params: isBranch },
  comment: { screen: screenPart(() => import(/* webpackChunkName: "comments" */ '#screens/comments/CommentScreen.tsx')), params: isOneOf('retail', 'catering') },
  iframe: { screen: screenPart(() => import(/* webpackChunkName: "iframe" */ '#screens/entry/IframeScreen.tsx')), params: isOneOf('pass', 'order') },
  label: { screen: screenPart(() => import(/* webpackChunkName: "label" */ '#screens/store/LabelScreen.tsx')) },
  jump: { screen: screenPart(() => import(/* webpackChunkName: "entry" */ '#screens/entry/JumpScreen.tsx')), params: isBranch },
  signIn: { screen: screenPart(() => import(/* webpackChunkName: "signIn" */ '#screens/signIn/SignInScreen.tsx')) },
  captcha: { screen: screenPart(() => import(/* webpackChunkName: "signIn" */ '#screens/signIn/CaptchaScreen.tsx')) },
  third: { screen: screenPart(() => import(/* webpackChunkName: "signIn" */ '#screens/signIn/ThirdPartyScreen.tsx')), params: isOneOf(...(lineChannelId() === null ? [] : ['line'])) },
  location: { screen: screenPart(() => import(/* webpackChunkName: "location" */ '#screens/location/LocationScreen.tsx')) },
  discover: { screen: screenPart(() => import(/* webpackChunkName: "discover" */ '#screens/discover/DiscoverScreen.tsx')) },
  dailyBest: { screen: screenPart(() => import(/* webpackChunkName: "dailyBest" */ '#screens/discover/DailyBestScreen.tsx')) },
  discoverCoupons: { screen: screenPart(() => import(/* webpackChunkName: "coupons" */ '#screens/discover/CouponsScreen.tsx')) },
  search: { screen: screenPart(() => import(/* webpackChunkName: "search" */ '#screens/discover/SearchScreen.tsx')) },
  giftCoupon: { screen: screenPart(() => import(/* webpackChunkName: "gift" */ '#screens/coupons/GiftCouponScreen.tsx')) },
  commentComplaint: { screen: screenPart(() => import(/* webpackChunkName: "comments" */ '#screens/comments/CommentComplaintScreen.tsx')), isMemberOnly: true },
  phone: { screen: screenPart(() => import(/* webpackChunkName: "signIn" */ '#screens/signIn/PhoneScreen.tsx')), isMemberOnly: true },
  mine: { screen: screenPart(() => import(/* webpackChunkName: "mine" */ '#screens/mine/MineScreen.tsx')), isMemberOnly: true },
  info: { screen: screenPart(() => import(/* webpackChunkName: "account" */ '#screens/mine/InfoScreen.tsx')), isMemberOnly: true },
  myCoupons: { screen: screenPart(() => import(/* webpackChunkName: "myCoupons" */ '#screens/coupons/MyCouponsScreen.tsx')), isMemberOnly: true },
  favouriteStores: { screen: screenPart(() => import(/* webpackChunkName: "account" */ '#screens/mine/FavouriteStoresScreen.tsx')), isMemberOnly: true },
  order: { screen: screenPart(() => import(/* webpackChunkName: "orders" */ '#screens/orders/OrdersScreen.tsx')), isMemberOnly: true, params: isOneOf('shop', 'fnb') },
  suggest: { screen: screenPart(() => import(/* webpackChunkName: "account" */ '#screens/mine/SuggestScreen.tsx')), isMemberOnly: true },
  systemNotices: { screen: screenPart(() => import(/* webpackChunkName: "notices" */ '#screens/notices/SystemNoticeScreen.tsx')), isMemberOnly: true },
  storeNotices: { screen: screenPart(() => import(/* webpackChunkName: "notices" */ '#screens/notices/StoreNoticeScreen.tsx')), isMemberOnly: true, params: isBranch },
  likes: { screen: screenPart(() => import(/* webpackChunkName: "notices" */ '#screens/notices/LikesScreen.tsx')), isMemberOnly: true },
  replies: { screen: screenPart(() => import(/* webpackChunkName: "notices" */ '#screens/notices/RepliesScreen.tsx')), isMemberOnly: true },
  notices: { screen: screenPart(() => import(/* webpackChunkName: "notices" */ '#screens/notices/NoticeHubScreen.tsx')), isMemberOnly: true, params: { section: (value) => ['all', 'store', 'discount'].includes(value) } },
  orderComplaint: { screen: screenPart(() => import(/* webpackChunkName: "orders" */ '#screens/orders/OrderComplaintScreen.tsx')), isMemberOnly: true },
  uncommented: { screen: screenPart(() => import(/* webpackChunkName: "orders" */ '#screens/orders/UncommentedScreen.tsx')), isMemberOnly: true, params: isOneOf('shop', 'fnb') },
  addresses: { screen: screenPart(() => import(/* webpackChunkName: "addresses" */ '#screens/addresses/AddressesScreen.tsx')), isMemberOnly: true },
  address: { screen: screenPart(() => import(/* webpackChunkName: "addresses" */ '#screens/addresses/AddressScreen.tsx')), isMemberOnly: true, params: { addressId: (value) => /^[\w-]{1,40}$/.test(value) } },
  pickupAddress: { screen: screenPart(() => import(/* webpackChunkName: "addresses" */ '#screens/addresses/PickupAddressScreen.tsx')), isMemberOnly: true },
  invoices: { screen: screenPart(() => import(/* webpackChunkName: "invoices" */ '#screens/invoices/InvoicesScreen.tsx')), isMemberOnly: true },
  checkIns: { screen: screenPart(() => import(/* webpackChunkName: "account" */ '#screens/mine/CheckInScreen.tsx')), isMemberOnly: true },
};

export type RouteRow = Required<Omit<Row, 'isMemberOnly'>> & { name: RouteName; pattern: string; isMemberOnly: boolean };

/** The order does not matter: fixed parts rank above names (matchRoute.ts). */
export const routes: readonly RouteRow[] = (Object.keys(rows) as RouteName[]).map((name) => ({ name, pattern: routePatterns[name], isMemberOnly: false, params: {}, ...rows[name] }));
