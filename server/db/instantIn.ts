/** An instant of 200,000 years from now or before: no contract accepts it, but a Date holds it. */
const FAR_MS = 6_000_000_000_000_000;

/**
 * Reads an instant as PostgreSQL writes it, also in JSON. A Date cannot hold `infinity`, years before Christ or beyond
 * 275760. They become a distant instant, so that the row can be mapped and then left out.
 */
export function instantIn(text: string): Date {
  const at = new Date(text);
  if (!Number.isNaN(at.getTime())) return at;
  return new Date(text.startsWith('-') || text.endsWith('BC') ? -FAR_MS : FAR_MS);
}
