/** Price for 100 g or 100 ml in NT$, with one decimal. null for an invalid net amount. */
export function unitPrice(price: number, netAmount: number): number | null {
  const per100 = Math.round((price / netAmount) * 1_000) / 10;
  return netAmount > 0 && Number.isFinite(per100) ? per100 : null;
}
