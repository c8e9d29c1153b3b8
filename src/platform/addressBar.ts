/**
 * Removes secrets from URLs. A token in a return address is stripped and never used, and shared links contain none
 * (C20).
 */
const SECRET_KEYS = ['token', 'code', 'state', 'Request-Tk'] as const;

/** Removes token, code and state from a URL. An invalid URL is returned unchanged. */
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

/** Removes the secrets from the address bar and keeps the history state. Call it after the values have been read. */
export function dropSecretsFromAddress(): void {
  const clean = withoutSecrets(window.location.href);
  if (clean === window.location.href) return;
  try {
    window.history.replaceState(window.history.state, '', clean);
  } catch {
    // Safari refuses more than 100 changes in 30 s, so the next call does it
  }
}
