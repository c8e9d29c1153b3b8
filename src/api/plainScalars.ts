/**
 * In the place of scalars.ts in the script that draws before the portal (webpack.config.ts): it reads what is spelled
 * as the
 * contract spells it, and throws at anything else. That script draws nothing then, and the portal, which reads all,
 * does.
 */
const strange = (): never => {
  throw new Error('spelled otherwise');
};

const isNone = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Text that matches, and of a date one that is on the calendar. */
const spelled =
  (pattern: RegExp, isDate: boolean) =>
  (value: unknown): string | undefined => {
    if (isNone(value)) return undefined;
    if (typeof value !== 'string' || !pattern.test(value)) return strange();
    // the 30th of February is a day of March
    return isDate && new Date(value).toISOString().slice(0, 10) !== value.slice(0, 10) ? strange() : value;
  };

/** The plain spellings of the reader of this name in scalars.ts. */
export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : isNone(value) ? '' : strange();
}

/** The plain spellings of the reader of this name in scalars.ts. */
export function readId(value: unknown): string | undefined {
  const text = readText(value);
  return text.trim() === '' ? undefined : text;
}

/** The plain spellings of the reader of this name in scalars.ts. */
export function readNumber(value: unknown): number | undefined {
  if (isNone(value)) return undefined;
  return typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(readText(value)) ? Number(value) : strange();
}

/** The plain spellings of the reader of this name in scalars.ts. */
export function readYesNo(value: unknown): boolean | undefined {
  if (isNone(value)) return undefined;
  return typeof value === 'boolean' ? value : value === 'Y' ? true : value === 'N' ? false : strange();
}

/** The plain spellings of the reader of this name in scalars.ts. */
export function readWord(value: unknown, words: readonly string[]): string | undefined {
  const text = readText(value);
  return words.includes(text) ? text : isNone(value) ? undefined : strange();
}

/** The plain spellings of the reader of this name in scalars.ts. */
export const readInstant = spelled(/^20\d\d-\d\d-\d\dT[012]\d:\d\d:\d\d(\.\d+)?Z$/, true);
/** The plain spellings of the reader of this name in scalars.ts. */
export const readDay = spelled(/^20\d\d-\d\d-\d\d$/, true);
/** The plain spellings of the reader of this name in scalars.ts. */
export const readBirthday = readDay;
/** The plain spellings of the reader of this name in scalars.ts. */
export const readMonth = spelled(/^20\d\d-(0[1-9]|1[0-2])$/, false);
/** The plain spellings of the reader of this name in scalars.ts. */
export const readClock = spelled(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, false);
