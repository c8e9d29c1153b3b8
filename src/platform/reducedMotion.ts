/** The setting for less motion. A WebView that has no media queries has no such setting either (R5). */

function query(): MediaQueryList | null {
  return typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-reduced-motion: reduce)') : null;
}

export function prefersReducedMotion(): boolean {
  return query()?.matches ?? false;
}

/** Calls `onChange` when the setting changes. @returns stops it */
export function watchReducedMotion(onChange: () => void): () => void {
  const motion = query();
  // Safari 14 and Chrome 69 know it as an event target
  motion?.addEventListener('change', onChange);
  return () => motion?.removeEventListener('change', onChange);
}
