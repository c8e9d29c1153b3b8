/**
 * Masks a number: `0912345678` → `0912-***-678`. The owner recognises it, and nobody else can use it. A short number
 * shows only its end.
 */
export function maskMobile(number: string): string {
  if (number.length < 8) return `***-${number.slice(-3)}`;
  return `${number.slice(0, 4)}-***-${number.slice(-3)}`;
}
