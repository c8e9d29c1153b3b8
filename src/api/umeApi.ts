/** The one API slice; subjects inject their endpoints. */
import { createApi } from '@reduxjs/toolkit/query/react';

import { baseQuery } from './baseQuery.ts';

export const umeApi = createApi({
  reducerPath: 'umeApi',
  baseQuery,
  // one slow list must not hold back every refresh
  invalidationBehavior: 'immediately',
  tagTypes: [
    'User',
    'StoreHome',
    'Membership',
    'Coupon',
    'Pack',
    'PackReceived',
    'MyCoupon',
    'FavouriteStore',
    'CheckIn',
    'Goods',
    'Discover',
    'DailyBest',
    'Label',
    'Order',
    'OrderCount',
    'Uncommented',
    'Invoice',
    'Unread',
    'SystemNotice',
    'DiscountMessage',
    'StoreThread',
    'StoreMessage',
    'LikeNotice',
    'ReplyNotice',
    'Comment',
    'CommentReply',
    'CommentSummary',
    'Address',
  ],
  endpoints: () => ({}),
});
