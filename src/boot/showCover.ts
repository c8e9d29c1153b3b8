/** The store's cover, asked for before any script of the bundle: it is the largest thing seen (perf.md, way 3). */
import { coverName } from '#platform/config.ts';
import { imageUrl } from '#platform/imageUrl.ts';

import { whenParsed } from './whenParsed.ts';

/** The longest that scripts wait for the picture, ms. */
const COVER_WAIT_MS = 1500;

/** Resolves when the cover is there, has failed, or takes too long. A failed one is simply not shown. */
export function showCover(braId: string): Promise<void> {
  const image = new Image();
  image.className = 'fv-cover-image';
  image.alt = '';
  image.setAttribute('fetchpriority', 'high');
  let hasFailed = false;
  whenParsed(() => {
    if (!hasFailed) document.querySelector('#first .fv-cover')?.appendChild(image);
  });
  return new Promise((resolve) => {
    image.onload = () => resolve();
    image.onerror = () => {
      hasFailed = true;
      image.remove();
      resolve();
    };
    setTimeout(resolve, COVER_WAIT_MS);
    image.src = imageUrl(coverName(braId), Math.min(window.innerWidth, 480));
  });
}
