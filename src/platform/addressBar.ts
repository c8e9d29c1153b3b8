/**
 * Keeps secrets out of addresses: a token in a return address is stripped and never used, and
 * none goes into a shared link (C20).
 */
const SECRET_KEYS = ['token', 'code', 'state', 'Request-Tk'] as const;

/** The address without token, code and state; a text that is no address comes back as it is. */
export function withoutSecrets(url: string): string {
  try {
    const parsed = new URL(url);
    if (!SECRET_KEYS.some((key) => parsed.searchParams.has(key))) return url;
    for (const key of SECRET_KEYS) parsed.searchParams.delete(key);
    return parsed.toString();
  } catch {
    return url;
  }
}

/** Puts the address without its secrets in the bar, history's state kept. Call once what was needed of it is read. */
export function dropSecretsFromAddress(): void {
  const clean = withoutSecrets(window.location.href);
  if (clean === window.location.href) return;
  try {
    window.history.replaceState(window.history.state, '', clean);
  } catch {
    // Safari refuses more than a hundred changes in half a minute; the next call does it
  }
}
