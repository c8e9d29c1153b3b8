import type { MouseEvent } from 'react';

/** A plain click on a real link moves within the portal by `go`; every other way of opening it stays the browser's (new tab, copy). */
export function followLink(event: MouseEvent<HTMLAnchorElement>, go: (path: string) => void): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const { target } = event.currentTarget;
  if (event.defaultPrevented || !isPlain || (target !== '' && target !== '_self')) return;
  event.preventDefault();
  go(event.currentTarget.getAttribute('href') ?? '/');
}
