/** The one route table (spec 2): every screen of the portal, its guard and the checks of its path parameters. */
import { isId } from '#domain/ids.ts';
import { type RouteName, routePatterns } from '#navigation/paths.ts';
import { lineChannelId } from '#platform/config.ts';

import { lazyScreen } from './LazyScreen.tsx';
import { type GatedRoute, RouteGate } from './RouteGate.tsx';

import type { NonIndexRouteObject } from 'react-router-dom';

type RouteSettings = Pick<GatedRoute, 'screen'> & Partial<Pick<GatedRoute, 'isMemberOnly' | 'params'>>;

const isBranch = { braId: isId };
const isOneOf = (...values: string[]) => ({ platform: (value: string) => values.includes(value) });

/** A route name without its settings does not compile. */
const settings: Record<RouteName, RouteSettings> = {
  storeRedirect: {
    screen: lazyScreen(() => import(/* webpackChunkName: "entry" */ '#screens/entry/StoreRedirect.tsx')),
  },
  storeComments: {
    screen: lazyScreen(() => import(/* webpackChunkName: "comments" */ '#screens/comments/StoreCommentsScreen.tsx')),
  },
  store: {
    screen: lazyScreen(() => import(/* webpackChunkName: "store" */ '#screens/store/StoreScreen.tsx')),
    params: isBranch,
  },
  comment: {
    screen: lazyScreen(() => import(/* webpackChunkName: "comments" */ '#screens/comments/CommentScreen.tsx')),
    params: isOneOf('retail', 'catering'),
  },
  iframe: {
    screen: lazyScreen(() => import(/* webpackChunkName: "iframe" */ '#screens/entry/IframeScreen.tsx')),
    params: isOneOf('pass', 'order'),
  },
  label: { screen: lazyScreen(() => import(/* webpackChunkName: "label" */ '#screens/label/LabelScreen.tsx')) },
  jump: {
    screen: lazyScreen(() => import(/* webpackChunkName: "entry" */ '#screens/entry/JumpScreen.tsx')),
    params: isBranch,
  },
  signIn: {
    screen: lazyScreen(() => import(/* webpackChunkName: "signIn" */ '#screens/signIn/start/SignInScreen.tsx')),
  },
  captcha: {
    screen: lazyScreen(() => import(/* webpackChunkName: "signIn" */ '#screens/signIn/captcha/CaptchaScreen.tsx')),
  },
  third: {
    screen: lazyScreen(
      () => import(/* webpackChunkName: "signIn" */ '#screens/signIn/thirdParty/ThirdPartyScreen.tsx'),
    ),
    params: isOneOf(...(lineChannelId() === null ? [] : ['line'])),
  },
  location: {
    screen: lazyScreen(() => import(/* webpackChunkName: "location" */ '#screens/location/LocationScreen.tsx')),
  },
  discover: {
    screen: lazyScreen(() => import(/* webpackChunkName: "discover" */ '#screens/discover/home/DiscoverScreen.tsx')),
  },
  dailyBest: {
    screen: lazyScreen(
      () => import(/* webpackChunkName: "dailyBest" */ '#screens/discover/dailyBest/DailyBestScreen.tsx'),
    ),
  },
  discoverCoupons: {
    screen: lazyScreen(() => import(/* webpackChunkName: "coupons" */ '#screens/discover/coupons/CouponsScreen.tsx')),
  },
  search: {
    screen: lazyScreen(() => import(/* webpackChunkName: "search" */ '#screens/discover/search/SearchScreen.tsx')),
  },
  giftCoupon: {
    screen: lazyScreen(() => import(/* webpackChunkName: "gift" */ '#screens/coupons/gift/GiftCouponScreen.tsx')),
  },
  commentComplaint: {
    screen: lazyScreen(() => import(/* webpackChunkName: "comments" */ '#screens/comments/CommentComplaintScreen.tsx')),
    isMemberOnly: true,
  },
  phone: {
    screen: lazyScreen(() => import(/* webpackChunkName: "signIn" */ '#screens/signIn/phone/PhoneScreen.tsx')),
    isMemberOnly: true,
  },
  mine: {
    screen: lazyScreen(() => import(/* webpackChunkName: "mine" */ '#screens/mine/home/MineScreen.tsx')),
    isMemberOnly: true,
  },
  info: {
    screen: lazyScreen(() => import(/* webpackChunkName: "account" */ '#screens/mine/info/InfoScreen.tsx')),
    isMemberOnly: true,
  },
  myCoupons: {
    screen: lazyScreen(
      () => import(/* webpackChunkName: "myCoupons" */ '#screens/coupons/myCoupons/MyCouponsScreen.tsx'),
    ),
    isMemberOnly: true,
  },
  favouriteStores: {
    screen: lazyScreen(
      () => import(/* webpackChunkName: "account" */ '#screens/mine/favourites/FavouriteStoresScreen.tsx'),
    ),
    isMemberOnly: true,
  },
  order: {
    screen: lazyScreen(() => import(/* webpackChunkName: "orders" */ '#screens/orders/list/OrdersScreen.tsx')),
    isMemberOnly: true,
    params: isOneOf('shop', 'fnb'),
  },
  suggest: {
    screen: lazyScreen(() => import(/* webpackChunkName: "account" */ '#screens/mine/suggest/SuggestScreen.tsx')),
    isMemberOnly: true,
  },
  systemNotices: {
    screen: lazyScreen(
      () => import(/* webpackChunkName: "notices" */ '#screens/notices/system/SystemNoticeScreen.tsx'),
    ),
    isMemberOnly: true,
  },
  storeNotices: {
    screen: lazyScreen(() => import(/* webpackChunkName: "notices" */ '#screens/notices/store/StoreNoticeScreen.tsx')),
    isMemberOnly: true,
    params: isBranch,
  },
  likes: {
    screen: lazyScreen(() => import(/* webpackChunkName: "notices" */ '#screens/notices/likes/LikesScreen.tsx')),
    isMemberOnly: true,
  },
  replies: {
    screen: lazyScreen(() => import(/* webpackChunkName: "notices" */ '#screens/notices/replies/RepliesScreen.tsx')),
    isMemberOnly: true,
  },
  notices: {
    screen: lazyScreen(() => import(/* webpackChunkName: "notices" */ '#screens/notices/hub/NoticeHubScreen.tsx')),
    isMemberOnly: true,
    params: { section: (value) => ['all', 'store', 'discount'].includes(value) },
  },
  orderComplaint: {
    screen: lazyScreen(
      () => import(/* webpackChunkName: "orders" */ '#screens/orders/complaint/OrderComplaintScreen.tsx'),
    ),
    isMemberOnly: true,
  },
  uncommented: {
    screen: lazyScreen(
      () => import(/* webpackChunkName: "orders" */ '#screens/orders/uncommented/UncommentedScreen.tsx'),
    ),
    isMemberOnly: true,
    params: isOneOf('shop', 'fnb'),
  },
  addresses: {
    screen: lazyScreen(() => import(/* webpackChunkName: "addresses" */ '#screens/addresses/list/AddressesScreen.tsx')),
    isMemberOnly: true,
  },
  address: {
    screen: lazyScreen(() => import(/* webpackChunkName: "addresses" */ '#screens/addresses/edit/AddressScreen.tsx')),
    isMemberOnly: true,
    params: { addressId: isId },
  },
  pickupAddress: {
    screen: lazyScreen(
      () => import(/* webpackChunkName: "addresses" */ '#screens/addresses/pickup/PickupAddressScreen.tsx'),
    ),
    isMemberOnly: true,
  },
  invoices: {
    screen: lazyScreen(() => import(/* webpackChunkName: "invoices" */ '#screens/invoices/InvoicesScreen.tsx')),
    isMemberOnly: true,
  },
  checkIns: {
    screen: lazyScreen(() => import(/* webpackChunkName: "account" */ '#screens/mine/checkIn/CheckInScreen.tsx')),
    isMemberOnly: true,
  },
};

/** A route object of the router with the portal's own settings. */
export type ScreenRoute = NonIndexRouteObject & GatedRoute;

/** The order does not matter: the router ranks fixed segments above parameters. */
export const routes: ScreenRoute[] = (Object.keys(settings) as RouteName[]).map((name) => {
  const route = {
    name,
    path: routePatterns[name],
    caseSensitive: true,
    isMemberOnly: false,
    params: {},
    ...settings[name],
  };
  return { ...route, element: <RouteGate route={route} /> };
});
