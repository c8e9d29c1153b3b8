/**
 * Empty in the sense of spec 5: '', whitespace, 'undefined', 'null', an empty array or object, null and undefined. The
 * values 0 and false are not empty. Dates, maps and other class instances are never empty.
 */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '' || value === 'undefined' || value === 'null';
  if (Array.isArray(value)) return value.length === 0;
  // by tag and not by prototype, because a reply may come from another realm
  return Object.prototype.toString.call(value) === '[object Object]' && Object.keys(value).length === 0;
}
