/** The merchants: three industries, fifteen names, all invented. */
import merchants from './merchants.json' with { type: 'json' };

import type { HoursKind } from './hours.ts';

export type MerchantSeed = {
  merId: string;
  name: string;
  industryType: 'pos' | 'fnb' | 'others';
  category: string;
  /** Drawing of the logo. */
  art: string;
  cover: string;
  hours: HoursKind;
  services: readonly ('dineIn' | 'takeaway' | 'delivery' | 'pickup')[];
  /** Benefit for joining. */
  join: readonly [title: string, detail: string];
  /** Names of the grades from the lowest on, each with its threshold in NT$. */
  grades: readonly (readonly [name: string, from: number])[];
};

export const MERCHANTS = merchants as unknown as readonly MerchantSeed[];
