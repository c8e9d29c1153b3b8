/** The one route table (spec 2): every screen of the portal, its guard and the checks of its path parameters. */
import { isId } from '#domain/ids.ts';
import { type RouteName, routePatterns } from '#navigation/paths.ts';
import { lineChannelId } from '#platform/config.ts';

import { lazyScreen } from './LazyScreen.tsx';
import { type GatedRoute, RouteGate } from './RouteGate.tsx';

import type { NonIndexRouteObject } from 'react-router-dom';

/** `load` imports the module of the screen. */
type RouteSettings = { load: Parameters<typeof lazyScreen>[0]; params?: GatedRoute['params'] };
type RouteTable = Partial<Record<RouteName, RouteSettings>>;

const isBranch = { braId: isId };
const isOneOf = (...values: string[]) => ({ platform: (value: string) => values.includes(value) });
const isLineOn = isOneOf(...(lineChannelId() === null ? [] : ['line']));

const publicScreens = {
  storeRedirect: { load: () => import(/* webpackChunkName: "entry" */ '#screens/entry/StoreRedirect.tsx') },
  storeComments: { load: () => import(/* webpackChunkName: "comments" */ '#screens/comments/StoreCommentsScreen.tsx') },
  store: { load: () => import(/* webpackChunkName: "store" */ '#screens/store/StoreScreen.tsx'), params: isBranch },
  comment: {
    load: () => import(/* webpackChunkName: "comments" */ '#screens/comments/CommentScreen.tsx'),
    params: isOneOf('retail', 'catering'),
  },
  iframe: {
    load: () => import(/* webpackChunkName: "iframe" */ '#screens/entry/IframeScreen.tsx'),
    params: isOneOf('pass', 'order'),
  },
  label: { load: () => import(/* webpackChunkName: "label" */ '#screens/label/LabelScreen.tsx') },
  jump: { load: () => import(/* webpackChunkName: "entry" */ '#screens/entry/JumpScreen.tsx'), params: isBranch },
  signIn: { load: () => import(/* webpackChunkName: "signIn" */ '#screens/signIn/start/SignInScreen.tsx') },
  captcha: { load: () => import(/* webpackChunkName: "signIn" */ '#screens/signIn/captcha/CaptchaScreen.tsx') },
  third: {
    load: () => import(/* webpackChunkName: "signIn" */ '#screens/signIn/thirdParty/ThirdPartyScreen.tsx'),
    params: isLineOn,
  },
  location: { load: () => import(/* webpackChunkName: "location" */ '#screens/location/LocationScreen.tsx') },
  discover: { load: () => import(/* webpackChunkName: "discover" */ '#screens/discover/home/DiscoverScreen.tsx') },
  dailyBest: {
    load: () => import(/* webpackChunkName: "dailyBest" */ '#screens/discover/dailyBest/DailyBestScreen.tsx'),
  },
  discoverCoupons: {
    load: () => import(/* webpackChunkName: "coupons" */ '#screens/discover/coupons/CouponsScreen.tsx'),
  },
  search: { load: () => import(/* webpackChunkName: "search" */ '#screens/discover/search/SearchScreen.tsx') },
  giftCoupon: { load: () => import(/* webpackChunkName: "gift" */ '#screens/coupons/gift/GiftCouponScreen.tsx') },
} satisfies RouteTable;

const memberScreens = {
  commentComplaint: {
    load: () => import(/* webpackChunkName: "comments" */ '#screens/comments/CommentComplaintScreen.tsx'),
  },
  phone: { load: () => import(/* webpackChunkName: "signIn" */ '#screens/signIn/phone/PhoneScreen.tsx') },
  mine: { load: () => import(/* webpackChunkName: "mine" */ '#screens/mine/home/MineScreen.tsx') },
  info: { load: () => import(/* webpackChunkName: "account" */ '#screens/mine/info/InfoScreen.tsx') },
  myCoupons: {
    load: () => import(/* webpackChunkName: "myCoupons" */ '#screens/coupons/myCoupons/MyCouponsScreen.tsx'),
  },
  favouriteStores: {
    load: () => import(/* webpackChunkName: "account" */ '#screens/mine/favourites/FavouriteStoresScreen.tsx'),
  },
  order: {
    load: () => import(/* webpackChunkName: "orders" */ '#screens/orders/list/OrdersScreen.tsx'),
    params: isOneOf('shop', 'fnb'),
  },
  suggest: { load: () => import(/* webpackChunkName: "account" */ '#screens/mine/suggest/SuggestScreen.tsx') },
  systemNotices: {
    load: () => import(/* webpackChunkName: "notices" */ '#screens/notices/system/SystemNoticeScreen.tsx'),
  },
  storeNotices: {
    load: () => import(/* webpackChunkName: "notices" */ '#screens/notices/store/StoreNoticeScreen.tsx'),
    params: isBranch,
  },
  likes: { load: () => import(/* webpackChunkName: "notices" */ '#screens/notices/likes/LikesScreen.tsx') },
  replies: { load: () => import(/* webpackChunkName: "notices" */ '#screens/notices/replies/RepliesScreen.tsx') },
  notices: {
    load: () => import(/* webpackChunkName: "notices" */ '#screens/notices/hub/NoticeHubScreen.tsx'),
    params: { section: (value) => ['all', 'store', 'discount'].includes(value) },
  },
  orderComplaint: {
    load: () => import(/* webpackChunkName: "orders" */ '#screens/orders/complaint/OrderComplaintScreen.tsx'),
  },
  uncommented: {
    load: () => import(/* webpackChunkName: "orders" */ '#screens/orders/uncommented/UncommentedScreen.tsx'),
    params: isOneOf('shop', 'fnb'),
  },
  addresses: { load: () => import(/* webpackChunkName: "addresses" */ '#screens/addresses/list/AddressesScreen.tsx') },
  address: {
    load: () => import(/* webpackChunkName: "addresses" */ '#screens/addresses/edit/AddressScreen.tsx'),
    params: { addressId: isId },
  },
  pickupAddress: {
    load: () => import(/* webpackChunkName: "addresses" */ '#screens/addresses/pickup/PickupAddressScreen.tsx'),
  },
  invoices: { load: () => import(/* webpackChunkName: "invoices" */ '#screens/invoices/InvoicesScreen.tsx') },
  checkIns: { load: () => import(/* webpackChunkName: "account" */ '#screens/mine/checkIn/CheckInScreen.tsx') },
} satisfies RouteTable;

/** A route name without its settings does not compile. */
const settings: Record<RouteName, RouteSettings> = { ...publicScreens, ...memberScreens };

/** A route object of the router with the portal's own settings. */
export type ScreenRoute = NonIndexRouteObject & GatedRoute;

/** The order does not matter: the router ranks fixed segments above parameters. */
export const routes: ScreenRoute[] = (Object.keys(settings) as RouteName[]).map((name) => {
  const { load, params = {} } = settings[name];
  const route = {
    name,
    path: routePatterns[name],
    caseSensitive: true,
    isMemberOnly: name in memberScreens,
    params,
    screen: lazyScreen(load),
  };
  return { ...route, element: <RouteGate route={route} /> };
});
