/** The member's e-invoices (spec 7, Account). The member is always the token's owner (C18). */
import { invoicePeriodOf } from '#domain/invoicePeriods.ts';

import { firstInvoicePeriod, invoiceSummary, listInvoices } from '../data/invoices.ts';
import { pageCursor } from './pageCursor.ts';

import type { invoiceCalls } from '#contract/invoices.ts';
import type { Handlers } from './handlers.ts';

export const invoiceHandlers: Handlers<typeof invoiceCalls> = {
  async 'GET /v1/ume/client/invoice/list'({ db, clock, member: { userId }, query }) {
    const period = query.period ?? invoicePeriodOf(clock().getTime());
    const [page, summary, firstPeriod] = await Promise.all([
      listInvoices(db, userId, period, { after: pageCursor(query.cursor), size: query.size }),
      invoiceSummary(db, userId, period),
      firstInvoicePeriod(db, userId),
    ]);
    return { ...page, period, summary, firstPeriod };
  },
};
