/** `0912345678` → `0912-***-678`: enough for its owner to know it, for nobody else to use it. Short ones show only their end. */
export function maskMobile(number: string): string {
  if (number.length < 8) return `***-${number.slice(-3)}`;
  return `${number.slice(0, 4)}-***-${number.slice(-3)}`;
}
