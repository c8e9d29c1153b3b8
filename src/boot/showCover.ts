/** The store's cover, asked for before any script of the bundle: it is the largest thing seen. */
import { afterPaint } from '#platform/afterPaint.ts';
import { coverName } from '#platform/config.ts';
import { imageUrl } from '#platform/imageUrl.ts';

import { whenParsed } from './whenParsed.ts';

/** The longest that scripts wait for the picture, ms. */
const COVER_WAIT_MS = 1500;
/** CSS pixels, as the portal itself asks for it. */
export const LOGO_WIDTH = 64;

/** A picture of the first view; a failed one is simply not shown. */
function show(box: string, name: string, cssPixels: number): HTMLImageElement {
  const image = new Image();
  image.alt = '';
  let hasFailed = false;
  image.addEventListener('error', () => {
    hasFailed = true;
    image.remove();
  });
  whenParsed(() => {
    if (!hasFailed) document.querySelector(`#first ${box}`)?.appendChild(image);
  });
  image.src = imageUrl(name, cssPixels);
  return image;
}

/**
 * Resolves when the cover is painted, has failed, or takes too long. Painted, not only there: scripts from the phone's own
 * cache would hold the paint up.
 */
export function showCover(braId: string): Promise<void> {
  return new Promise((resolve) => {
    const image = show('.fv-cover', coverName(braId), Math.min(window.innerWidth, 480));
    image.className = 'fv-cover-image';
    image.setAttribute('fetchpriority', 'high');
    image.onload = () => whenParsed(() => afterPaint(resolve));
    image.onerror = () => resolve();
    setTimeout(resolve, COVER_WAIT_MS);
  });
}

/** The logo, which only a server-rendered view names (ssrPage.ts); as wide as the screen itself asks for it. */
export function showLogo(name: string): void {
  show('.fv-logo', name, LOGO_WIDTH);
}
