/**
 * In the place of scalars.ts in the script that draws before the portal (webpack.config.ts): it reads what is matching
 * as the
 * contract spells it, and throws at anything else. That script draws nothing then, and the portal, which reads all,
 * does.
 */
const reject = (): never => {
  throw new Error('spelled otherwise');
};

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Text that matches, and of a date one that is on the calendar. */
const matching =
  (pattern: RegExp, isDate: boolean) =>
  (value: unknown): string | undefined => {
    if (isMissing(value)) return undefined;
    if (typeof value !== 'string' || !pattern.test(value)) return reject();
    // the 30th of February is a day of March
    return isDate && new Date(value).toISOString().slice(0, 10) !== value.slice(0, 10) ? reject() : value;
  };

/** The plain spellings of the reader of this name in scalars.ts. */
export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : isMissing(value) ? '' : reject();
}

/** The plain spellings of the reader of this name in scalars.ts. */
export function readId(value: unknown): string | undefined {
  const text = readText(value);
  return text.trim() === '' ? undefined : text;
}

/** The plain spellings of the reader of this name in scalars.ts. */
export function readNumber(value: unknown): number | undefined {
  if (isMissing(value)) return undefined;
  return typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(readText(value)) ? Number(value) : reject();
}

/** The plain spellings of the reader of this name in scalars.ts. */
export function readYesNo(value: unknown): boolean | undefined {
  if (isMissing(value)) return undefined;
  return typeof value === 'boolean' ? value : value === 'Y' ? true : value === 'N' ? false : reject();
}

/** The plain spellings of the reader of this name in scalars.ts. */
export function readOption(value: unknown, options: readonly string[]): string | undefined {
  const text = readText(value);
  return options.includes(text) ? text : isMissing(value) ? undefined : reject();
}

/** The plain spellings of the reader of this name in scalars.ts. */
export const readInstant = matching(/^20\d\d-\d\d-\d\dT[012]\d:\d\d:\d\d(\.\d+)?Z$/, true);
/** The plain spellings of the reader of this name in scalars.ts. */
export const readDay = matching(/^20\d\d-\d\d-\d\d$/, true);
/** The plain spellings of the reader of this name in scalars.ts. */
export const readBirthday = readDay;
/** The plain spellings of the reader of this name in scalars.ts. */
export const readMonth = matching(/^20\d\d-(0[1-9]|1[0-2])$/, false);
/** The plain spellings of the reader of this name in scalars.ts. */
export const readClock = matching(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, false);
