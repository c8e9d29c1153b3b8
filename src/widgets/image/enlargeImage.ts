import { imageUrl } from '#platform/imageUrl.ts';

import { lazyModule } from '../lazy/lazyModule.ts';
import { openOverlay, type Draw } from '../overlays/openOverlay.ts';

/** Maximum width that showImage serves. */
const LARGE = 1_200;
const lazy = lazyModule(() => import(/* webpackChunkName: "viewer" */ './viewerImpl.tsx'));

/**
 * Shows a picture in full screen, with pinch and drag. Back closes it. A failed load of the viewer is only logged (spec
 * 8).
 */
export function enlargeImage(name: string, alt: string): Promise<void> {
  return show((impl) => impl.drawViewer(imageUrl(name, LARGE), alt), name);
}

export type ViewerPicture = { name: string; alt: string };

/** Shows several pictures to swipe through, starting at index `at`. */
export function enlargeImages(pictures: readonly ViewerPicture[], at: number): Promise<void> {
  const viewerPictures = pictures.map(({ name, alt }) => ({ url: imageUrl(name, LARGE), alt }));
  return show((impl) => impl.drawViewers(viewerPictures, at), 'several pictures');
}

async function show(draw: (impl: Awaited<ReturnType<typeof lazy.get>>) => Draw<void>, what: string): Promise<void> {
  try {
    await openOverlay(`viewer of ${what}`, () => lazy.get().then(draw), undefined);
  } catch (reason) {
    console.warn(`the viewer for ${what} did not load`, reason);
  }
}
