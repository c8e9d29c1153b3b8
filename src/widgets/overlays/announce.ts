import { liveRegion } from './liveRegion.ts';

let spoken: HTMLElement | null = null;

/** Announces to screen readers, at once, what the page shows elsewhere. The same words a second time are announced again. */
export function announce(words: string): void {
  spoken?.remove();
  spoken = document.createElement('span');
  spoken.className = 'ume-read';
  spoken.textContent = words;
  // beside what else stands in the region, which may be a toast
  liveRegion('alert').appendChild(spoken);
}
