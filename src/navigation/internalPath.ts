/** Validates paths from storage or links. Only internal paths are followed (security C21). */

/** Returns true for a path of this portal: one leading slash, no backslash, no control character, no other origin. */
export function isInternalPath(path: string): boolean {
  // URL parsers drop tabs and newlines, which could hide a second slash
  return /^\/(?![/\\])/.test(path) && !/[\\\u0000-\u0020]/.test(path);
}

/** Query keys that storage must not contain. */
const SECRET_KEYS = ['token', 'code', 'state'];

/** Removes token, code and state from the query of `path`. */
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
 * Removes trailing slashes and duplicate leading ones (`//host` would be another origin). An unknown path stays
 * unknown.
 */
export function normalizePath(pathname: string): string {
  return `/${pathname.replace(/^\/+/, '').replace(/\/+$/, '')}`;
}
