/** Dates of a coupon, and whether anybody could use it. Lists, claims and `shop check` follow the same rule. */
export type CouponDates = {
  words: string;
  /** Columns that differ from a coupon that is claimable from 2026-11-01 to 2026-12-31. The tests' day is 11-20. */
  dates: Partial<{
    starts_at: string;
    ends_at: string;
    usable_from: string;
    usable_until: string;
    usable_days: number;
    usable_times: { weekdays: number[]; from: string; to: string };
  }>;
  isUsable: boolean;
};

const WEEKEND = { weekdays: [0, 6], from: '00:00', to: '24:00' };

export const COUPON_DATES: CouponDates[] = [
  { words: 'without a last day is an offer', dates: {}, isUsable: true },
  { words: 'on its last day is an offer', dates: { usable_until: '2026-11-20' }, isUsable: true },
  { words: 'after its last day is no offer', dates: { usable_until: '2026-11-19' }, isUsable: false },
  { words: 'with a last day of an earlier year is no offer', dates: { usable_until: '2025-12-31' }, isUsable: false },
  {
    words: 'that ends before it starts is no offer',
    dates: { starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-11-30T00:00:00Z' },
    isUsable: false,
  },
  {
    words: 'that opens and closes at once is no offer',
    dates: { starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' },
    isUsable: false,
  },
  {
    words: 'with its last day before its start is no offer',
    dates: { starts_at: '2026-12-10T00:00:00Z', usable_until: '2026-12-09' },
    isUsable: false,
  },
  {
    words: 'that is usable from a day after its last day is no offer',
    dates: { usable_from: '2026-12-02', usable_until: '2026-12-01' },
    isUsable: false,
  },
  {
    words: 'with days of use that end before its first day of use is no offer',
    dates: { usable_from: '2027-03-01', usable_days: 7 },
    isUsable: false,
  },
  { words: 'that is usable on its day of claim alone is an offer', dates: { usable_days: 0 }, isUsable: true },
  { words: 'with fewer than no days of use is no offer', dates: { usable_days: -1 }, isUsable: false },
  {
    words: 'for weekends that ends on this Friday is no offer',
    dates: { usable_until: '2026-11-20', usable_times: WEEKEND },
    isUsable: false,
  },
  {
    words: 'for weekends that ends on this Saturday is an offer',
    dates: { usable_until: '2026-11-21', usable_times: WEEKEND },
    isUsable: true,
  },
  {
    words: 'with times of the day that end as they begin is no offer',
    dates: { usable_times: { weekdays: [1, 2, 3, 4, 5], from: '11:00', to: '11:00' } },
    isUsable: false,
  },
];
