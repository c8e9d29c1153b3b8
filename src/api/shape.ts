/**
 * Coerces the data of a reply into the contract's shape, so that screens never meet missing or misspelled values. `npm
 * run shapes` generates the shapes from the schemas (scripts/shapes.ts).
 */
import {
  readBirthday,
  readClock,
  readDay,
  readId,
  readInstant,
  readMonth,
  readNumber,
  readText,
  readOption,
  readYesNo,
} from './scalars.ts';

/**
 * The type of a value.
 *
 * Leaves are one letter each. `t` is text, or '' if missing. `i` is required text. `n` is a required number. `c` is a
 * number with default 0. `d` is an instant. `D` is a date. `B` is a date that may be long ago. `M` is a month. `h` is a
 * time of day. `b` is a boolean. `y` is 'Y' or 'N'. `0` is null. A longer text lists the allowed options, separated by
 * `|`. scalars.ts knows the spellings of hosts.
 *
 * Marks are `?` (null if missing or unreadable), `-` (undefined if missing) and `=` (a default value). `*` is a list,
 * and `|` a union by its `kind`. A list drops unreadable rows. Its number is the minimum length. With a number, a list
 * of only unreadable rows is unreadable and does not pass for an empty one.
 *
 * A plain object has named fields. One with a `list` is a page, and a bare array also counts as a page.
 */
export type Shape =
  | string
  | readonly ['?' | '-', Shape]
  | readonly ['=', Shape, unknown]
  | readonly ['*', Shape, number?]
  | readonly ['|', Fields]
  | Fields;
export type Fields = { readonly [field: string]: Shape };

/** The arguments of the call. They supply an id that the reply leaves out. */
type CallArgs = Readonly<Record<string, unknown>>;

const isMarked = (shape: Shape): shape is Exclude<Shape, string | Fields> => Array.isArray(shape);

const READERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  t: readText,
  i: readId,
  n: readNumber,
  c: (value) => readNumber(value) ?? 0,
  d: readInstant,
  D: readDay,
  B: readBirthday,
  M: readMonth,
  h: readClock,
  b: (value) => readYesNo(value) ?? false,
  y: (value) => ['N', 'Y'][Number(readYesNo(value))],
  0: () => null,
};

function leaf(kind: string, value: unknown): unknown {
  const read = READERS[kind];
  return read ? read(value) : readOption(value, kind.split('|'));
}

/** Detects a PHP list with gaps, which is an object with numeric keys. An empty PHP list is an empty object. */
function isNumbered(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^\d+$/.test(key));
}

/** Returns the rows of a list. A single item is a list of one row. */
function rowsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (value === undefined || value === null || value === '') return [];
  return isNumbered(value) ? Object.values(value) : [value];
}

function list(row: Shape, value: unknown, callArgs: CallArgs, least?: number): unknown {
  const source = rowsOf(value);
  // a text row must not be empty
  const rows = source
    .map((each) => coerce(row === 't' ? 'i' : row, each, callArgs))
    .filter((each) => each !== undefined);
  if (least === undefined) return rows;
  // a fixed-length list needs its first element
  const isShifted = least > 1 && isNumbered(value) && !('0' in value);
  return isShifted || rows.length < Math.max(least, Math.min(1, source.length)) ? undefined : rows;
}

function fields(shape: Fields, value: unknown, callArgs: CallArgs): unknown {
  const isBare = 'list' in shape && isNumbered(value) && Object.keys(value).length > 0;
  const source = (isBare ? { list: value } : (value ?? {})) as Record<string, unknown>;
  if (typeof source !== 'object') return undefined;
  const result: Record<string, unknown> = { ...source };
  for (const [name, part] of Object.entries(shape)) {
    result[name] = coerce(part, source[name] ?? (part === 'i' || part === 'M' ? callArgs[name] : undefined), callArgs);
    if (result[name] === undefined && part[0] !== '-') return undefined;
  }
  return result;
}

/** Coerces `value` to `shape`, or returns undefined when it is unreadable. Unknown fields are kept. */
export function coerce(shape: Shape, value: unknown, callArgs: CallArgs = {}): unknown {
  if (typeof shape === 'string') return leaf(shape, value);
  if (!isMarked(shape)) return fields(shape, value, callArgs);
  const isMissing = value === undefined || value === null;
  switch (shape[0]) {
    case '?':
      return isMissing || value === '' ? null : (coerce(shape[1], value, callArgs) ?? null);
    case '-':
      return isMissing ? undefined : coerce(shape[1], value, callArgs);
    case '=':
      return isMissing ? shape[2] : (coerce(shape[1], value, callArgs) ?? shape[2]);
    case '*':
      return list(shape[1], value, callArgs, shape[2]);
    case '|': {
      const kind = readOption((value as { kind?: unknown } | null | undefined)?.kind, Object.keys(shape[1]));
      return kind === undefined ? undefined : coerce(shape[1][kind] ?? '0', value, callArgs);
    }
  }
}
