/** The setting for dark colours, where it decides more than a style sheet can: a WebView without media queries has light ones (R5). */

const query = (): MediaQueryList | null => (typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null);

export function prefersDark(): boolean {
  return query()?.matches ?? false;
}

/** Calls `onChange` when the setting changes. @returns stops it */
export function watchDark(onChange: () => void): () => void {
  const dark = query();
  dark?.addEventListener('change', onChange);
  return () => dark?.removeEventListener('change', onChange);
}
