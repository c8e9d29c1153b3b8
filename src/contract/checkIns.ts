/** Check-ins at shops (ours). */
import { z } from 'zod';

import { BraId, Count, Day, Instant, ShopName, OptionalCount } from './shared.ts';

import type { Calls } from './call.ts';

const Month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/);

export const CheckIn = z
  .object({ day: Day, at: Instant, braId: BraId, storeName: ShopName, points: Count })
  .meta({ id: 'CheckIn' });
export type CheckIn = z.infer<typeof CheckIn>;

export const checkInCalls = {
  'GET /v1/ume/client/checkin/record': {
    without: '/checkin/record says 這裡還沒有簽到服務.',
    summary: 'The member’s check-ins of one month in Taipei, with total and streak.',
    auth: 'member',
    query: z.object({ month: Month }),
    data: z.object({
      month: Month,
      today: Day.meta({ description: 'Today in Taipei.' }),
      firstMonth: Month.nullable().meta({
        description: 'The month of the first check-in; null when there is none yet.',
      }),
      days: z.array(CheckIn).max(31).meta({ description: 'Latest first.' }),
      streak: OptionalCount.meta({ description: 'Days in a row, up to today or yesterday; null: not told.' }),
      total: OptionalCount.meta({ description: 'Days of all time; null: not told.' }),
    }),
  },
} satisfies Calls;
