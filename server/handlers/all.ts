/** The handlers of the whole contract. A call without a handler does not compile. */
import { accountHandlers } from './account.ts';
import { addressHandlers } from './addresses.ts';
import { checkInHandlers } from './checkIns.ts';
import { commentHandlers } from './comments.ts';
import { couponHandlers } from './coupons.ts';
import { discoverHandlers } from './discover.ts';
import { invoiceHandlers } from './invoices.ts';
import { labelHandlers } from './labels.ts';
import { messageHandlers } from './messages.ts';
import { orderHandlers } from './orders.ts';
import { searchHandlers } from './search.ts';
import { signInHandlers } from './signIns.ts';
import { storeHandlers } from './stores.ts';
import { userHandlers } from './users.ts';

import type { Contract } from '#contract/infer.ts';
import type { Handlers } from './handlers.ts';

export const handlers: Handlers<Contract> = {
  ...accountHandlers,
  ...addressHandlers,
  ...checkInHandlers,
  ...commentHandlers,
  ...couponHandlers,
  ...discoverHandlers,
  ...invoiceHandlers,
  ...labelHandlers,
  ...messageHandlers,
  ...orderHandlers,
  ...searchHandlers,
  ...signInHandlers,
  ...storeHandlers,
  ...userHandlers,
};
