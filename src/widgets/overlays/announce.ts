import { liveRegion } from './liveRegion.ts';

let announcement: HTMLElement | null = null;

/** Announces a visible text to screen readers at once. The same text is announced again on a second call. */
export function announce(text: string): void {
  announcement?.remove();
  announcement = document.createElement('span');
  announcement.className = 'ume-read';
  announcement.textContent = text;
  // the region may also contain a toast
  liveRegion('alert').appendChild(announcement);
}
