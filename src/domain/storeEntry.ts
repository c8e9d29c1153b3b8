/**
 * What entering a store leads to (spec 4, store-info load, steps 3 to 5).
 * A decision only: features/storeInfo carries it out.
 */
export type StoreEntryInput = {
  industryType: 'pos' | 'fnb' | 'others';
  /** Did the request carry a codeId? */
  hasCodeId: boolean;
  tableCode: string | null;
  /** Ours, optional: a host that does not send it gets the spec to the letter. */
  codeKind?: 'table' | 'takeaway' | 'unknown' | 'none' | undefined;
  /** In the line pay environment (any LINE). */
  isLinePay: boolean;
  /** Session flag isLine is Y. */
  isLineFlag: boolean;
  /** Session flag isShare is Y: the takeaway alert was shown. */
  isShareFlag: boolean;
};

export type StoreAlert = 'takeaway' | 'missingTable';
export type StoreEntry = { goToCashier: boolean; alerts: StoreAlert[]; keepsCode: boolean };

/** Alerts by the spec's own two rules, before the takeaway one is held back by isShare. */
function alertsByTheLetter(hasCodeId: boolean, hasTable: boolean): StoreAlert[] {
  return [...(hasCodeId ? (['takeaway'] as const) : []), ...(hasTable ? [] : (['missingTable'] as const))];
}

function alertsOf({ hasCodeId, tableCode, codeKind }: StoreEntryInput): StoreAlert[] {
  const hasTable = tableCode !== null && tableCode !== '';
  if (codeKind === 'table' && hasTable) return [];
  if (codeKind === 'takeaway' && !hasTable) return ['takeaway'];
  if (codeKind === 'unknown' && !hasTable) return ['missingTable'];
  if (codeKind === 'none' && !hasTable && !hasCodeId) return [];
  // a kind that contradicts the rest of the answer is not trusted
  return alertsByTheLetter(hasCodeId, hasTable);
}

/** Decides; alerts are in the order in which they are shown. */
export function storeEntry(input: StoreEntryInput): StoreEntry {
  if (input.industryType === 'pos') {
    return { goToCashier: input.isLinePay && !input.isLineFlag, alerts: [], keepsCode: false };
  }
  const alerts = alertsOf(input).filter((alert) => alert !== 'takeaway' || !input.isShareFlag);
  return { goToCashier: false, alerts, keepsCode: input.industryType === 'fnb' };
}
