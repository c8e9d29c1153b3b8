import { liveRegion } from './liveRegion.ts';

let spoken: HTMLElement | null = null;

/** Has words spoken at once that stand elsewhere to be seen. The same words again are spoken again. */
export function announce(words: string): void {
  spoken?.remove();
  spoken = document.createElement('span');
  spoken.className = 'ume-read';
  spoken.textContent = words;
  // beside what else stands in the region, which may be a toast
  liveRegion('alert').appendChild(spoken);
}
