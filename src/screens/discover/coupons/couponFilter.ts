/** Filter of /discover/coupons, kept in the URL, so that reload and Back restore it. Pure. */
import type { Args } from '#contract/infer.ts';

type ListArgs = Args<'POST /v1/ume/client/coupon/list'>;
export type Industry = 'all' | NonNullable<ListArgs['industryType']>;
export type Kind = 'all' | NonNullable<ListArgs['kind']>;
export type Sort = NonNullable<ListArgs['sort']>;
export type CouponFilter = { industry: Industry; kind: Kind; sort: Sort };

export const INDUSTRIES: readonly Industry[] = ['all', 'fnb', 'pos', 'others'];
export const KINDS: readonly Kind[] = ['all', 'amount', 'percent', 'gift'];
export const SORTS: readonly Sort[] = ['distance', 'discount', 'expiry'];

function oneOf<T extends string>(options: readonly T[], value: string | undefined, fallback: T): T {
  return options.find((one) => one === value) ?? fallback;
}

/** Reads the filter from the URL. Unknown values fall back to the first option. */
export function couponFilterOf(query: Record<string, string>): CouponFilter {
  return {
    industry: oneOf(INDUSTRIES, query['industry'], 'all'),
    kind: oneOf(KINDS, query['kind'], 'all'),
    sort: oneOf(SORTS, query['sort'], 'distance'),
  };
}

/** Query of the URL. Defaults are left out. */
export function couponFilterQuery({ industry, kind, sort }: CouponFilter): {
  industry?: string;
  kind?: string;
  sort?: string;
} {
  return {
    ...(industry === 'all' ? {} : { industry }),
    ...(kind === 'all' ? {} : { kind }),
    ...(sort === 'distance' ? {} : { sort }),
  };
}

/** Arguments of the API call. */
export function couponListArgs(
  { industry, kind, sort }: CouponFilter,
  position: { latitude: number; longitude: number },
) {
  return {
    sort,
    latitude: position.latitude,
    longitude: position.longitude,
    ...(industry === 'all' ? {} : { industryType: industry }),
    ...(kind === 'all' ? {} : { kind }),
  };
}
