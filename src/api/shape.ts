/**
 * Puts the data of a reply into the shape that the contract promises, so that no screen meets what a host left out,
 * spelled otherwise or made up. The shapes are data, written from the schemas by `npm run shapes` (.ci/shapes.ts).
 */
import { instantOf } from '#domain/taipeiClock.ts';

/**
 * What a value has to be.
 *
 * Leaves, one letter each: `t` text (number → text, else ''), `i` text that must be there, `n` a number that must be
 * there (text → number), `c` a number that is 0 where there is none, `d` an instant (milliseconds, or
 * `2026-11-20 18:30:00` in Taipei → ISO), `b` yes or no, `y` 'Y' or 'N', `0` nothing. A longer text lists the words that
 * are allowed, with `|` between them.
 *
 * Marks: `?` null where it is missing or unreadable, `-` undefined where it is, `=` a value to stand in for it, `*` a list
 * (rows that cannot be read are dropped; with a number, at least so many, and where no row of some can be read, neither can
 * the list: it must not pass for an empty one), `|` one of several by its `kind`.
 * A plain object has named fields. One with a `list` is a page, which a bare array stands for as well.
 */
export type Shape = string | readonly ['?' | '-', Shape] | readonly ['=', Shape, unknown] | readonly ['*', Shape, number?] | readonly ['|', Fields] | Fields;
export type Fields = { readonly [field: string]: Shape };

/** What the call was made with: an id that the reply leaves out is the one that was asked for. */
type Asked = Readonly<Record<string, unknown>>;

const YES = /^(y|true|1)$/i;
const NO = /^(n|false|0)$/i;
const isYes = (value: unknown): boolean => YES.test(String(value));
const isMarked = (shape: Shape): shape is Exclude<Shape, string | Fields> => Array.isArray(shape);

/** An ISO text stays as it came: it may say more than milliseconds. */
function instant(value: unknown, text: string): string | undefined {
  const ms = typeof value === 'number' ? value : instantOf(text);
  // beyond 275,000 years there is no date
  if (Number.isNaN(new Date(ms).getTime())) return undefined;
  return text.endsWith('Z') ? text : new Date(ms).toISOString();
}

function leaf(kind: string, value: unknown): unknown {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  switch (kind) {
    case 't':
      return text;
    case 'i':
      return text === '' ? undefined : text;
    case 'n':
    case 'c':
      // Number(' ') is 0
      return text.trim() === '' || !Number.isFinite(Number(text)) ? (kind === 'n' ? undefined : 0) : Number(text);
    case 'd':
      return instant(value, text);
    case 'b':
      return isYes(value);
    case 'y':
      return isYes(value) ? 'Y' : NO.test(String(value)) ? 'N' : undefined;
    case '0':
      return null;
    default:
      return kind.split('|').includes(text) ? text : undefined;
  }
}

function fields(shape: Fields, value: unknown, asked: Asked): unknown {
  const given = (Array.isArray(value) && 'list' in shape ? { list: value } : (value ?? {})) as Record<string, unknown>;
  if (typeof given !== 'object') return undefined;
  const mended: Record<string, unknown> = { ...given };
  for (const [name, part] of Object.entries(shape)) {
    mended[name] = inShape(part, given[name] ?? (part === 'i' ? asked[name] : undefined), asked);
    if (mended[name] === undefined && part[0] !== '-') return undefined;
  }
  return mended;
}

/** `value` in `shape`, or undefined when it cannot be read. Fields that the shape does not name stay. */
export function inShape(shape: Shape, value: unknown, asked: Asked = {}): unknown {
  if (typeof shape === 'string') return leaf(shape, value);
  if (!isMarked(shape)) return fields(shape, value, asked);
  const isMissing = value === undefined || value === null;
  switch (shape[0]) {
    case '?':
      return isMissing ? null : (inShape(shape[1], value, asked) ?? null);
    case '-':
      return isMissing ? undefined : inShape(shape[1], value, asked);
    case '=':
      return isMissing ? shape[2] : (inShape(shape[1], value, asked) ?? shape[2]);
    case '*': {
      const given: unknown[] = Array.isArray(value) ? value : [];
      const rows = given.map((row) => inShape(shape[1], row, asked)).filter((row) => row !== undefined);
      const least = shape[2] === undefined ? 0 : Math.max(shape[2], Math.min(1, given.length));
      return rows.length < least ? undefined : rows;
    }
    case '|': {
      const kind = (value as { kind?: unknown } | null | undefined)?.kind;
      const chosen = Object.entries(shape[1]).find(([name]) => name === kind);
      return chosen && inShape(chosen[1], value, asked);
    }
  }
}
