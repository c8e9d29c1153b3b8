/**
 * Empty in the sense of spec 5: an empty or whitespace string, 'undefined', 'null', an empty array, an empty object;
 * null and undefined too. 0 and false are values. Dates, maps and the like are not plain objects and never empty.
 */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '' || value === 'undefined' || value === 'null';
  if (Array.isArray(value)) return value.length === 0;
  // by tag and not by prototype: an answer may come from another realm
  return Object.prototype.toString.call(value) === '[object Object]' && Object.keys(value).length === 0;
}
