/** The API slice. Each subject injects its endpoints. */
import { createApi } from '@reduxjs/toolkit/query/react';

import { baseQuery } from './baseQuery.ts';

export const umeApi = createApi({
  reducerPath: 'umeApi',
  baseQuery,
  // a slow list must not delay every refetch
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
    'Goods',
    'Order',
    'OrderCount',
    'Uncommented',
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
