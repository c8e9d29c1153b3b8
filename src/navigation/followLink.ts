import type { MouseEvent } from 'react';

/** Navigates by `go` on a plain click of a link. The browser handles all other clicks, e.g. for a new tab. */
export function followLink(event: MouseEvent<HTMLAnchorElement>, go: (path: string) => void): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const { target } = event.currentTarget;
  if (event.defaultPrevented || !isPlain || (target !== '' && target !== '_self')) return;
  event.preventDefault();
  go(event.currentTarget.getAttribute('href') ?? '/');
}
