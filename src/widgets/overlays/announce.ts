import { liveRegion } from './liveRegion.ts';

let announcement: HTMLElement | null = null;

/** Announces to screen readers, at once, what the page shows elsewhere. The same text a second time are announced again. */
export function announce(text: string): void {
  announcement?.remove();
  announcement = document.createElement('span');
  announcement.className = 'ume-read';
  announcement.textContent = text;
  // beside what else stands in the region, which may be a toast
  liveRegion('alert').appendChild(announcement);
}
