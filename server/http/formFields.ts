const MOST_VALUE_LENGTH = 300;

/** The fields of a form or query as plain strings. Drops other values, and those longer than `most`. */
export function fieldsOf(source: unknown, most = MOST_VALUE_LENGTH): Record<string, string> {
  if (typeof source !== 'object' || source === null) return {};
  return Object.fromEntries(
    Object.entries(source).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= most,
    ),
  );
}
