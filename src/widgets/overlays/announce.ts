import { liveRegion } from './liveRegion.ts';

let announcement: HTMLElement | null = null;

/**
 * Announces a visible text to screen readers. The same text is announced again on a second call.
 * @param role alert interrupts, status waits for a pause
 */
export function announce(text: string, role: 'status' | 'alert' = 'alert'): void {
  announcement?.remove();
  announcement = document.createElement('span');
  announcement.className = 'ume-read';
  announcement.textContent = text;
  // the region may also contain a toast
  liveRegion(role).appendChild(announcement);
}
