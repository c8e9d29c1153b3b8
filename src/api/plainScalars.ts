/**
 * Replaces scalars.ts in the preview script (webpack.config.ts). Accepts only the spelling of the contract and throws
 * on all others. The preview then renders nothing, and the portal renders the reply.
 */
const reject = (): never => {
  throw new Error('spelled otherwise');
};

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Accepts text that matches the pattern, and only valid dates. */
const matching =
  (pattern: RegExp, isDate: boolean) =>
  (value: unknown): string | undefined => {
    if (isMissing(value)) return undefined;
    if (typeof value !== 'string' || !pattern.test(value)) return reject();
    // Date would turn 30 February into a day of March
    return isDate && new Date(value).toISOString().slice(0, 10) !== value.slice(0, 10) ? reject() : value;
  };

/** Plain spelling of the reader in scalars.ts. */
export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : isMissing(value) ? '' : reject();
}

export function readId(value: unknown): string | undefined {
  const text = readText(value);
  return text.trim() === '' ? undefined : text;
}

export function readNumber(value: unknown): number | undefined {
  if (isMissing(value)) return undefined;
  return typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(readText(value)) ? Number(value) : reject();
}

export function readYesNo(value: unknown): boolean | undefined {
  if (isMissing(value)) return undefined;
  return typeof value === 'boolean' ? value : value === 'Y' ? true : value === 'N' ? false : reject();
}

export function readOption(value: unknown, options: readonly string[]): string | undefined {
  const text = readText(value);
  return options.includes(text) ? text : isMissing(value) ? undefined : reject();
}

export const readInstant = matching(/^20\d\d-\d\d-\d\dT[012]\d:\d\d:\d\d(\.\d+)?Z$/, true);
export const readDay = matching(/^20\d\d-\d\d-\d\d$/, true);
export const readBirthday = readDay;
export const readMonth = matching(/^20\d\d-(0[1-9]|1[0-2])$/, false);
export const readClock = matching(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, false);
