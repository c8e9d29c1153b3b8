/** The previewed screens (decision 002), by the name of their calls (screenCalls.ts). */
import StoreCommentsScreen from '#screens/comments/StoreCommentsScreen.tsx';
import GiftCouponScreen from '#screens/coupons/gift/GiftCouponScreen.tsx';
import CouponsScreen from '#screens/discover/coupons/CouponsScreen.tsx';
import DailyBestScreen from '#screens/discover/dailyBest/DailyBestScreen.tsx';
import DiscoverScreen from '#screens/discover/home/DiscoverScreen.tsx';
import LabelScreen from '#screens/label/LabelScreen.tsx';

import type { ComponentType } from 'react';

export const screens: Readonly<Record<string, ComponentType | undefined>> = {
  home: DiscoverScreen,
  '/discover/coupons': CouponsScreen,
  '/discover/dailybest': DailyBestScreen,
  '/gift/coupon/': GiftCouponScreen,
  '/store/comments': StoreCommentsScreen,
  '/viewlabel': LabelScreen,
};
