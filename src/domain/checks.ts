/** Type guards of untrusted values, such as JSON from the device's storage, and their composition. */
export type Check<T> = (value: unknown) => value is T;

export const isText: Check<string> = (value) => typeof value === 'string';
export const isNumber: Check<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value);
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';
export const isNull: Check<null> = (value) => value === null;

/** An object that is no list. */
export const isObject: Check<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function orNull<T>(check: Check<T>): Check<T | null> {
  return (value) => value === null || check(value);
}

export function oneOf<T>(...allowed: readonly T[]): Check<T> {
  return (value): value is T => (allowed as readonly unknown[]).includes(value);
}

export function listOf<T>(isItem: Check<T>): Check<T[]> {
  return (value) => Array.isArray(value) && value.every(isItem);
}

/** An object whose fields all pass. Fields without a check are allowed. */
export function objectOf<T extends object>(checks: { [K in keyof T]-?: Check<T[K]> }): Check<T> {
  return (value): value is T =>
    isObject(value) && Object.entries<Check<unknown>>(checks).every(([name, check]) => check(value[name]));
}
