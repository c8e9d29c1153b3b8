/** Three coupons per store: the benefit, the dates, and the number left. Days count from today, in Taipei. */
import list from './couponList.json' with { type: 'json' };

export type CouponSeed = {
  title: string;
  value: { amount: number } | { percentToPay: number } | { giftLabel: string };
  minimumSpend: number;
  scopes: readonly string[];
  /** Claimable from this day (negative: days ago) to the end of `endsIn`. */
  startsIn: number;
  endsIn: number;
  /** Usable until the end of this day, or this many days from the claim. */
  usableIn?: number;
  usableDays?: number;
  /** Number left. Unlimited by default. */
  left?: number;
  /** Usable from this day on. At once by default. */
  usableFromIn?: number;
  /** Days (0 is Sunday) and hours of use. Any time by default. */
  times?: { weekdays: readonly number[]; from: string; to: string };
  /** Valid at all branches of the merchant. */
  isForMerchant?: boolean;
};

/** The first two stores have the coupons of their designs. */
const FIRST: Record<string, readonly CouponSeed[]> = list.first;
const BY_INDUSTRY: Record<'fnb' | 'pos' | 'others', readonly CouponSeed[]> = list;
const A_STORE = 3;

/** Coupons of the store at position `at`. The kinds of its industry take turns. */
export function couponsOf(braId: string, industryType: keyof typeof BY_INDUSTRY, at: number): readonly CouponSeed[] {
  const kinds = BY_INDUSTRY[industryType];
  return (
    FIRST[braId] ?? Array.from({ length: A_STORE }, (_, n) => kinds[(at * A_STORE + n) % kinds.length] as CouponSeed)
  );
}

/** Title of a pack, and the values of its coupons in NT$. */
export function packOf(at: number): { title: string; amounts: readonly number[] } {
  const { packTitles, packAmounts } = list;
  return {
    title: packTitles[at % packTitles.length] as string,
    amounts: packAmounts[at % packAmounts.length] as readonly number[],
  };
}
