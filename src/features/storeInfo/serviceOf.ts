import type { StoreHome } from '#contract/stores.ts';
import type { Service } from '#domain/openingHours.ts';

/** Whose hours count here: takeaway's with a takeaway code, else those of eating in; other shops have one kind. */
export function serviceOf({ industryType, codeKind }: Pick<StoreHome, 'industryType' | 'codeKind'>): Service {
  if (industryType !== 'fnb') return 'all';
  return codeKind === 'takeaway' ? 'takeaway' : 'dineIn';
}
