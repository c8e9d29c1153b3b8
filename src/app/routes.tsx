/** The one route table (spec 2): every screen of the portal, who may see it and which path parts it knows. */
import { type ComponentType, lazy } from 'react';

import { isBraId } from '#navigation/homePath.ts';
import { type RouteName, routePatterns } from '#navigation/paths.ts';

export type RouteRow = {
  name: RouteName;
  pattern: string;
  Screen: ComponentType;
  isMemberOnly: boolean;
  /** Path parts that must be known; anything else is the not-found screen, before any call is made (security C5). */
  knows: Record<string, (value: string) => boolean>;
};

const isBranch = { braId: (value: string) => isBraId(value) };
const isOneOf = (...values: string[]) => ({ platform: (value: string) => values.includes(value) });

const SignIn = lazy(() => import(/* webpackChunkName: "signIn" */ '#screens/signIn/SignInScreen.tsx'));
const Captcha = lazy(() => import(/* webpackChunkName: "signIn" */ '#screens/signIn/CaptchaScreen.tsx'));
const ThirdParty = lazy(() => import(/* webpackChunkName: "signIn" */ '#screens/signIn/ThirdPartyScreen.tsx'));
const Phone = lazy(() => import(/* webpackChunkName: "signIn" */ '#screens/signIn/PhoneScreen.tsx'));
const Store = lazy(() => import(/* webpackChunkName: "store" */ '#screens/store/StoreScreen.tsx'));
const StoreRedirect = lazy(() => import(/* webpackChunkName: "entry" */ '#screens/entry/StoreRedirect.tsx'));
const Jump = lazy(() => import(/* webpackChunkName: "entry" */ '#screens/entry/JumpScreen.tsx'));
const Mine = lazy(() => import(/* webpackChunkName: "mine" */ '#screens/mine/MineScreen.tsx'));
const Info = lazy(() => import(/* webpackChunkName: "account" */ '#screens/mine/InfoScreen.tsx'));
const FavouriteStores = lazy(() => import(/* webpackChunkName: "account" */ '#screens/mine/FavouriteStoresScreen.tsx'));
const Suggest = lazy(() => import(/* webpackChunkName: "account" */ '#screens/mine/SuggestScreen.tsx'));
const CheckIns = lazy(() => import(/* webpackChunkName: "account" */ '#screens/mine/CheckInScreen.tsx'));
const Iframe = lazy(() => import(/* webpackChunkName: "iframe" */ '#screens/entry/IframeScreen.tsx'));
const Location = lazy(() => import(/* webpackChunkName: "location" */ '#screens/location/LocationScreen.tsx'));
const Label = lazy(() => import(/* webpackChunkName: "label" */ '#screens/store/LabelScreen.tsx'));
const Discover = lazy(() => import(/* webpackChunkName: "discover" */ '#screens/discover/DiscoverScreen.tsx'));
const DailyBest = lazy(() => import(/* webpackChunkName: "dailyBest" */ '#screens/discover/DailyBestScreen.tsx'));
const Orders = lazy(() => import(/* webpackChunkName: "orders" */ '#screens/orders/OrdersScreen.tsx'));
const Uncommented = lazy(() => import(/* webpackChunkName: "orders" */ '#screens/orders/UncommentedScreen.tsx'));
const OrderComplaint = lazy(() => import(/* webpackChunkName: "orders" */ '#screens/orders/OrderComplaintScreen.tsx'));
const Invoices = lazy(() => import(/* webpackChunkName: "invoices" */ '#screens/invoices/InvoicesScreen.tsx'));
const StoreComments = lazy(() => import(/* webpackChunkName: "comments" */ '#screens/store/StoreCommentsScreen.tsx'));
const Comment = lazy(() => import(/* webpackChunkName: "comments" */ '#screens/comments/CommentScreen.tsx'));
const CommentComplaint = lazy(() => import(/* webpackChunkName: "comments" */ '#screens/comments/CommentComplaintScreen.tsx'));
const Addresses = lazy(() => import(/* webpackChunkName: "addresses" */ '#screens/addresses/AddressesScreen.tsx'));
const Address = lazy(() => import(/* webpackChunkName: "addresses" */ '#screens/addresses/AddressScreen.tsx'));
const PickupAddress = lazy(() => import(/* webpackChunkName: "addresses" */ '#screens/addresses/PickupAddressScreen.tsx'));
const DiscoverCoupons = lazy(() => import(/* webpackChunkName: "coupons" */ '#screens/discover/CouponsScreen.tsx'));
const Search = lazy(() => import(/* webpackChunkName: "search" */ '#screens/discover/SearchScreen.tsx'));
const GiftCoupon = lazy(() => import(/* webpackChunkName: "gift" */ '#screens/coupons/GiftCouponScreen.tsx'));
const MyCoupons = lazy(() => import(/* webpackChunkName: "myCoupons" */ '#screens/coupons/MyCouponsScreen.tsx'));
const NoticeHub = lazy(() => import(/* webpackChunkName: "notices" */ '#screens/notices/NoticeHubScreen.tsx'));
const StoreNotices = lazy(() => import(/* webpackChunkName: "notices" */ '#screens/notices/StoreNoticeScreen.tsx'));
const SystemNotices = lazy(() => import(/* webpackChunkName: "notices" */ '#screens/notices/SystemNoticeScreen.tsx'));
const Likes = lazy(() => import(/* webpackChunkName: "notices" */ '#screens/notices/LikesScreen.tsx'));
const Replies = lazy(() => import(/* webpackChunkName: "notices" */ '#screens/notices/RepliesScreen.tsx'));

type More = { isMemberOnly?: boolean; knows?: RouteRow['knows'] };

function row(name: RouteName, Screen: ComponentType, { isMemberOnly = false, knows = {} }: More = {}): RouteRow {
  return { name, pattern: routePatterns[name], Screen, isMemberOnly, knows };
}

const open = (name: RouteName, Screen: ComponentType, knows?: RouteRow['knows']) => row(name, Screen, knows ? { knows } : {});
const forMembers = (name: RouteName, Screen: ComponentType, knows?: RouteRow['knows']) =>
  row(name, Screen, knows ? { isMemberOnly: true, knows } : { isMemberOnly: true });

/** The order does not matter: the router ranks static parts above names. */
export const routes: readonly RouteRow[] = [
  open('storeRedirect', StoreRedirect),
  open('storeComments', StoreComments),
  open('store', Store, isBranch),
  open('comment', Comment, isOneOf('retail', 'catering')),
  open('iframe', Iframe, isOneOf('pass', 'order')),
  open('label', Label),
  open('jump', Jump, isBranch),
  open('signIn', SignIn),
  open('captcha', Captcha),
  open('third', ThirdParty, isOneOf('line')),
  open('location', Location),
  open('discover', Discover),
  open('dailyBest', DailyBest),
  open('discoverCoupons', DiscoverCoupons),
  open('search', Search),
  open('giftCoupon', GiftCoupon),
  forMembers('commentComplaint', CommentComplaint),
  forMembers('phone', Phone),
  forMembers('mine', Mine),
  forMembers('info', Info),
  forMembers('myCoupons', MyCoupons),
  forMembers('favouriteStores', FavouriteStores),
  forMembers('order', Orders, isOneOf('shop', 'fnb')),
  forMembers('suggest', Suggest),
  forMembers('systemNotices', SystemNotices),
  forMembers('storeNotices', StoreNotices, isBranch),
  forMembers('likes', Likes),
  forMembers('replies', Replies),
  forMembers('notices', NoticeHub, { section: (value) => ['all', 'store', 'discount'].includes(value) }),
  forMembers('orderComplaint', OrderComplaint),
  forMembers('uncommented', Uncommented, isOneOf('shop', 'fnb')),
  forMembers('addresses', Addresses),
  forMembers('address', Address, { addressId: (value) => /^[\w-]{1,40}$/.test(value) }),
  forMembers('pickupAddress', PickupAddress),
  forMembers('invoices', Invoices),
  forMembers('checkIns', CheckIns),
];
