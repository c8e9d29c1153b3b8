/** Partner calls of the report: counts by period and branch. They have no data of a person. */
import { z } from 'zod';

import { BraId, Count, Day, InputDay, ShopName } from './shared.ts';

import type { PartnerCalls } from './partnerCall.ts';

export const REPORT_PERIODS = ['day', 'week', 'month'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** A count of people. */
const FewCount = Count.nullable().meta({ description: 'null: one to four, which could name somebody.' });

const Counts = z
  .object({
    orders: Count.meta({ description: 'Orders placed, without those that were not paid, cancelled or refused.' }),
    joined: FewCount.meta({ description: 'New members. null: one to four, which could name somebody.' }),
    given: Count.meta({ description: 'Coupons that members took.' }),
    redeemed: Count.meta({ description: 'Coupons redeemed, at the branch where it was.' }),
    complaints: FewCount.meta({ description: 'Complaints of that time. null: one to four.' }),
    answered: Count.nullable().meta({
      description: 'Those of them that were answered; null where `complaints` is.',
    }),
  })
  .meta({ id: 'ReportCounts' });
export type Counts = z.infer<typeof Counts>;

const From = Day.meta({ description: 'First day of the period in Taipei; weeks begin on Monday.' });

const Range = {
  from: InputDay.meta({ description: 'First day in Taipei.' }),
  to: InputDay.meta({ description: 'Last day in Taipei, at most 400 days.' }),
  by: z.enum(REPORT_PERIODS),
  braId: BraId.optional().meta({ description: 'One branch; without it all that the key may act for.' }),
};

export const partnerReportCalls = {
  'GET /v1/ume/partner/report': {
    summary: 'Counts of the time: together, by period, and by branch.',
    right: 'report',
    query: z.object(Range),
    data: z.object({
      total: Counts,
      periods: z.array(Counts.extend({ from: From })),
      branches: z.array(Counts.extend({ braId: BraId, storeName: ShopName })),
    }),
  },
  'GET /v1/ume/partner/report/table': {
    summary: 'Counts by period and branch, of at most 20,000 rows (7801). Rows with zeros alone are left out.',
    right: 'report',
    query: z.object(Range),
    data: z.object({ rows: z.array(Counts.extend({ from: From, braId: BraId, storeName: ShopName })) }),
  },
} satisfies PartnerCalls;
