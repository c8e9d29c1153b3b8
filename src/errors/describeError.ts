/** Describes an error for a report: frames of our own files, and texts without personal data. Pure. */
import { CLIENT_ERROR_KINDS, REPORT_LIMITS, type ClientError, type ClientErrorKind } from '#domain/clientError.ts';
import { routePatterns } from '#navigation/paths.ts';

export type ErrorPage = { pathname: string; userAgent: string; build: string };

const CUT = '…';

/** Words with a capital in messages of engines and libraries. Any other may be a name or a code of somebody. */
const WORDS = new Set(
  (
    'A Aborted Access An Array ArrayBuffer Assignment BigInt Blob Blocked Boolean Buffer CSS Can Cannot Class ' +
    'Content Converting Could DOM Data Date Document Duplicate Element Error Event Expected Failed FormData Function ' +
    'HTML HTTP HTTPS History Hydration ID IDBDatabase If Illegal Importing IndexedDB Infinity Intl Invalid Invariant JSON ' +
    'Key Load Loading Location Map Maximum Method Minified Missing Module Must NaN Navigator Network No Node Not Number ' +
    'Object Objects Only Operation Out Permission Private Promise Property Proxy Range React Reduce Reflect RegExp ' +
    'Rendered Request Response SVG Script Set Storage String Symbol The This Timeout Too Type URI URL Unable Uncaught ' +
    'Undefined Unexpected Unhandled Unterminated Value WeakMap WeakSet WebGL WebSocket Window Worker XMLHttpRequest'
  ).split(' '),
);
const CLASS = /^(?:HTML|SVG)?[A-Z]\w*(?:Error|Exception|Element|Event|Observer)$/;

/** A word, or a path of names as `e.target`. Minified names have at most two letters. */
function keptWord(word: string): string {
  if (/^(?=\D*\d)[A-Z\d]{5,}$/.test(word)) return '#';
  const parts = word.split('.');
  const isKept = (part: string) =>
    !/^[A-Z]/.test(part) ||
    WORDS.has(part.replace(/'t$/, '')) ||
    CLASS.test(part) ||
    (parts.length > 1 && part.length <= 2);
  return parts.every(isKept) ? word : CUT;
}

/** Order matters: addresses before the digits in them, quoted texts before their letters. */
const SCRUBS: readonly [RegExp, string | ((found: string) => string)][] = [
  [/[a-z][a-z\d+.-]*:\/\/[^\s"')]+/gi, (url) => /\/assets\/[\w.-]+/.exec(url)?.[0] ?? CUT],
  [/\?\S+/g, ''],
  [/\S+@\S+/g, CUT],
  // a text that was no JSON is data of somebody, whatever it looks like
  [/\.*".*"\.*(?= is not valid JSON)/g, CUT],
  [/(Unexpected identifier )"[^"]*"/g, `$1${CUT}`],
  // engines quote a property's name or somebody's text: only names stay
  [/"[^"]*"|'[^']*'|`[^`]*`|「[^」]*」/g, (quoted) => (/^.[a-z_$][\w$.]{0,39}.$/i.test(quoted) ? quoted : CUT)],
  [/[\w'-]*(?:[^\u0020-\u007e]+[\w'-]*)+/g, CUT],
  // a number with separators: 0912 345 678
  [/\d(?:[\s().-]{0,2}\d){3,}/g, '#'],
  [/[\w-]*\d[\w-]{15,}|[\w-]{15,}\d[\w-]*/g, '#'],
  [/[\w$]+(?:[.'-][\w$]+)*/g, keptWord],
  [/…(?:[ '’-]…)+/g, CUT],
];

/** Text without addresses, numbers, quoted texts, names, codes and anything but ASCII, cut to `most` characters. */
export function scrub(text: string, most: number): string {
  // cut first: a message of a megabyte must not cost time
  return SCRUBS.reduce(
    (kept, [found, by]) => (typeof by === 'string' ? kept.replace(found, by) : kept.replace(found, by)),
    text.slice(0, 2_000),
  ).slice(0, most);
}

/** `at name (https://host/assets/x.js:1:2)` and `name@https://host/assets/x.js:1:2`. */
const FRAME = /^\s*(?:at )?([\w$.<> ]*?)[\s(@]*[a-z]+:\/\/[^/\s]+(\/[^\s?#:)]*)[^\s)]*?:(\d+):(\d+)\)?$/;

/** Frames of our own scripts, and of inline scripts without their address. */
export function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', path = '', row = '', column = ''] = FRAME.exec(line) ?? [];
      if (row === '') return [];
      const file = /^\/assets\/[\w.-]+$/.test(path) ? path : '/';
      return [`${name.replace(/[^\w$.]/g, '').slice(0, REPORT_LIMITS.name)}@${file}:${row}:${column}`];
    })
    .slice(0, REPORT_LIMITS.frames);
}

/** The route of `pathname`, by the router's rule that a literal part wins over a parameter. */
export function routeOf(pathname: string): string {
  const parts = pathname.split('/').filter((part) => part !== '');
  const fits = (pattern: string) => {
    const patternParts = pattern.split('/').filter((part) => part !== '');
    const isLong = patternParts.length < parts.length;
    return (
      !isLong &&
      patternParts.every((part, at) =>
        parts[at] === undefined ? part.endsWith('?') : part.startsWith(':') || part === parts[at],
      )
    );
  };
  const namesIn = (pattern: string) => pattern.split(':').length;
  const matches = Object.values<string>(routePatterns).filter(fits);
  return matches.sort((a, b) => namesIn(a) - namesIn(b))[0] ?? '';
}

/** Browser and system with their major versions, which do not identify a phone. */
export function engineOf(userAgent: string): string {
  const browser = /(?:Chrome|CriOS|FxiOS|Firefox)\/\d+/.exec(userAgent) ?? /Version\/\d+/.exec(userAgent);
  const system = /(?:Android|iPhone OS|CPU OS|Mac OS X|Windows NT) ?\d*/.exec(userAgent) ?? /Linux/.exec(userAgent);
  return [browser?.[0].replace('Version', 'Safari').replace('/', ' '), system?.[0].replace('CPU OS', 'iPad OS')]
    .filter(Boolean)
    .join(' ')
    .slice(0, REPORT_LIMITS.engine);
}

/** @returns null for an error without information: other origins show the page neither message nor frame */
export function describeError(
  kind: ClientErrorKind,
  error: unknown,
  { pathname, userAgent, build }: ErrorPage,
): ClientError | null {
  const { name, message, stack } = partsOf(error);
  if (/^Script error\.?$/.test(message) || !CLIENT_ERROR_KINDS.includes(kind)) return null;
  return {
    build: build.slice(0, REPORT_LIMITS.build),
    route: routeOf(pathname),
    kind,
    name: scrub(name, REPORT_LIMITS.name).replace(/\W/g, '') || 'Error',
    message: scrub(message, REPORT_LIMITS.message),
    stack: framesOf(stack),
    engine: engineOf(userAgent),
  };
}

/** Reads a thrown value of any type. */
function partsOf(error: unknown): { name: string; message: string; stack: string } {
  if (typeof error === 'string') return { name: 'text', message: error, stack: '' };
  const { name, message, stack } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { name: text(name) || typeof error, message: text(message), stack: text(stack) };
}
