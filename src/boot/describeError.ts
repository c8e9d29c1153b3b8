/** What of an error is reported: which of our lines, and words without anything of a person. Pure. */
import { CLIENT_ERROR_KINDS, REPORT_LIMITS, type ClientError, type ClientErrorKind } from '#domain/clientError.ts';
import { routePatterns } from '#navigation/paths.ts';

export type ErrorPage = { pathname: string; userAgent: string; build: string };

const CUT = '…';

/** In this order: addresses go before the digits in them, quoted texts before their letters. */
const SCRUBS: readonly [RegExp, string | ((found: string) => string)][] = [
  [/[a-z][a-z\d+.-]*:\/\/[^\s"')]+/gi, (url) => /\/assets\/[\w.-]+/.exec(url)?.[0] ?? CUT],
  [/\?\S+/g, ''],
  [/\S+@\S+/g, CUT],
  // what engines quote is a property's name or somebody's text: only what reads as a name stays
  [/"[^"]*"|'[^']*'|`[^`]*`|「[^」]*」/g, (quoted) => (/^.[a-z_$][\w$.]{0,39}.$/i.test(quoted) ? quoted : CUT)],
  [/[^\u0020-\u007e]+/g, CUT],
  // a number as people write it too: 0912 345 678
  [/\d(?:[\s().-]{0,2}\d){3,}/g, '#'],
  [/[\w-]*\d[\w-]{15,}|[\w-]{15,}\d[\w-]*/g, '#'],
];

/** Text without addresses, numbers, quoted texts and anything but ASCII, cut to `most` characters. */
export function scrub(text: string, most: number): string {
  // a cut before too: a page must not spend its time on a message of a megabyte
  return SCRUBS.reduce(
    (kept, [found, by]) => (typeof by === 'string' ? kept.replace(found, by) : kept.replace(found, by)),
    text.slice(0, 2_000),
  ).slice(0, most);
}

/** `at name (https://host/assets/x.js:1:2)` and `name@https://host/assets/x.js:1:2`. */
const FRAME = /^\s*(?:at )?([\w$.<> ]*?)[\s(@]*[a-z]+:\/\/[^/\s]+(\/[^\s?#:)]*)[^\s)]*?:(\d+):(\d+)\)?$/;

/** Frames in our own scripts, and in those inlined in a page, whose address is not told. */
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

/** The route that `pathname` is, by the rule of the router: a known word goes before a name for any. */
export function routeOf(pathname: string): string {
  const parts = pathname.split('/').filter((part) => part !== '');
  const fits = (pattern: string) => {
    const wanted = pattern.split('/').filter((part) => part !== '');
    const isLong = wanted.length < parts.length;
    return (
      !isLong &&
      wanted.every((part, at) =>
        parts[at] === undefined ? part.endsWith('?') : part.startsWith(':') || part === parts[at],
      )
    );
  };
  const namesIn = (pattern: string) => pattern.split(':').length;
  const found = Object.values<string>(routePatterns).filter(fits);
  return found.sort((a, b) => namesIn(a) - namesIn(b))[0] ?? '';
}

/** Browser and system with their first numbers: what a fault may depend on, and nothing that tells phones apart. */
export function engineOf(userAgent: string): string {
  const browser = /(?:Chrome|CriOS|FxiOS|Firefox)\/\d+/.exec(userAgent) ?? /Version\/\d+/.exec(userAgent);
  const system = /(?:Android|iPhone OS|CPU OS|Mac OS X|Windows NT) ?\d*/.exec(userAgent) ?? /Linux/.exec(userAgent);
  return [browser?.[0].replace('Version', 'Safari').replace('/', ' '), system?.[0].replace('CPU OS', 'iPad OS')]
    .filter(Boolean)
    .join(' ')
    .slice(0, REPORT_LIMITS.engine);
}

/** @returns null for what says nothing: scripts of other origins show the page neither words nor place */
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
    name: name.replace(/\W/g, '').slice(0, REPORT_LIMITS.name),
    message: scrub(message, REPORT_LIMITS.message),
    stack: framesOf(stack),
    engine: engineOf(userAgent),
  };
}

/** Anything can be thrown: an error, a text, an answer of a call, nothing. */
function partsOf(error: unknown): { name: string; message: string; stack: string } {
  if (typeof error === 'string') return { name: 'text', message: error, stack: '' };
  const { name, message, stack } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { name: text(name) || typeof error, message: text(message), stack: text(stack) };
}
