import type { StoreHome } from '#contract/stores.ts';
import type { Service } from '#domain/openingHours.ts';

/** Service whose hours apply: takeaway with a takeaway code, else dine-in. Other shops have one service. */
export function serviceOf({ industryType, codeKind }: Pick<StoreHome, 'industryType' | 'codeKind'>): Service {
  if (industryType !== 'fnb') return 'all';
  return codeKind === 'takeaway' ? 'takeaway' : 'dineIn';
}
