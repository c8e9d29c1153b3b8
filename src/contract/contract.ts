/** All calls, keyed by `METHOD /path` as spec 7 writes them. */
import { accountCalls } from './account.ts';
import { addressCalls } from './addresses.ts';
import { checkInCalls } from './checkIns.ts';
import { commentCalls } from './comments.ts';
import { couponCalls } from './coupons.ts';
import { discoverCalls } from './discover.ts';
import { invoiceCalls } from './invoices.ts';
import { labelCalls } from './labels.ts';
import { orderCalls } from './orders.ts';
import { messageCalls } from './messages.ts';
import { searchCalls } from './search.ts';
import { signInCalls } from './signIns.ts';
import { storeCalls } from './stores.ts';
import { userCalls } from './users.ts';

export const contract = {
  ...labelCalls,
  ...userCalls,
  ...storeCalls,
  ...couponCalls,
  ...commentCalls,
  ...messageCalls,
  ...orderCalls,
  ...accountCalls,
  ...checkInCalls,
  ...invoiceCalls,
  ...discoverCalls,
  ...searchCalls,
  ...addressCalls,
  ...signInCalls,
};
