/**
 * Decides the consequences of entering a store (spec 4, store-info load, steps 3 to 5). features/storeInfo executes the
 * decision.
 */
export type StoreEntryInput = {
  industryType: 'pos' | 'fnb' | 'others';
  /** Whether the request has a codeId. */
  hasCodeId: boolean;
  tableCode: string | null;
  /** Optional extension. Without it the spec applies to the letter. */
  codeKind?: 'table' | 'takeaway' | 'unknown' | 'none' | undefined;
  /** The line pay environment (any LINE). */
  isLinePay: boolean;
  /** Session flag isLine is Y. */
  isLineFlag: boolean;
  /** Session flag isShare is Y, after the takeaway alert. */
  isShareFlag: boolean;
};

export type StoreAlert = 'takeaway' | 'missingTable';
export type StoreEntry = { goToCashier: boolean; alerts: StoreAlert[]; keepsCode: boolean };

/** Alerts by the spec's two rules, before isShare suppresses the takeaway alert. */
function alertsByTheLetter(hasCodeId: boolean, hasTable: boolean): StoreAlert[] {
  return [...(hasCodeId ? (['takeaway'] as const) : []), ...(hasTable ? [] : (['missingTable'] as const))];
}

function alertsOf({ hasCodeId, tableCode, codeKind }: StoreEntryInput): StoreAlert[] {
  const hasTable = tableCode !== null && tableCode !== '';
  if (codeKind === 'table' && hasTable) return [];
  if (codeKind === 'takeaway' && !hasTable) return ['takeaway'];
  if (codeKind === 'unknown' && !hasTable) return ['missingTable'];
  if (codeKind === 'none' && !hasTable && !hasCodeId) return [];
  // ignores a kind that contradicts the other fields
  return alertsByTheLetter(hasCodeId, hasTable);
}

/** Returns the decision, with alerts in display order. */
export function storeEntry(input: StoreEntryInput): StoreEntry {
  if (input.industryType === 'pos') {
    return { goToCashier: input.isLinePay && !input.isLineFlag, alerts: [], keepsCode: false };
  }
  const alerts = alertsOf(input).filter((alert) => alert !== 'takeaway' || !input.isShareFlag);
  return { goToCashier: false, alerts, keepsCode: input.industryType === 'fnb' };
}
