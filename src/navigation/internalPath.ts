/** Paths that come from storage or a link are followed only when they are plainly ours (security C21). */

/** A path of this portal: one leading slash, no backslash, no control character, never another origin. */
export function isInternalPath(path: string): boolean {
  // tabs and newlines are dropped by URL parsers and would hide a second slash
  return /^\/(?![/\\])/.test(path) && !/[\\\u0000-\u0020]/.test(path);
}

/** Query keys that never reach storage (without token, code or state). */
const SECRET_KEYS = ['token', 'code', 'state'];

/** `path` (with its query) without token, code and state. */
export function withoutSecrets(path: string): string {
  const [pathname = '/', search = ''] = path.split('#')[0]?.split('?') ?? [];
  const pairs = search.split('&').filter((pair) => pair !== '' && !SECRET_KEYS.includes(keyOf(pair)));
  return pairs.length === 0 ? pathname : `${pathname}?${pairs.join('&')}`;
}

function keyOf(pair: string): string {
  const raw = pair.split('=')[0] ?? '';
  try {
    return decodeURIComponent(raw.replace(/\+/g, ' ')).toLowerCase();
  } catch {
    return raw.toLowerCase();
  }
}

/**
 * The one spelling of a path: no trailing slash, no doubled slash in front (`//host` would be another origin).
 * Everything else stays, so that an unknown path stays unknown.
 */
export function normalizePath(pathname: string): string {
  return `/${pathname.replace(/^\/+/, '').replace(/\/+$/, '')}`;
}
