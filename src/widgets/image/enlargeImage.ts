import { imageUrl } from '#platform/imageUrl.ts';

import { lazyModule } from '../lazy/lazyModule.ts';

/** The largest step that showImage serves. */
const LARGE = 1_200;
const lazy = lazyModule(() => import(/* webpackChunkName: "viewer" */ './viewerImpl.tsx'));

/** Shows a picture over the whole page, to pinch and to move. A viewer that cannot be loaded is only logged (spec 8). */
export async function enlargeImage(name: string, alt: string): Promise<void> {
  try {
    const impl = await lazy.get();
    impl.openViewer(imageUrl(name, LARGE), alt);
  } catch (reason) {
    console.warn(`the viewer for ${name} did not load`, reason);
  }
}

export type Enlarged = { name: string; alt: string };

/** Several pictures, to swipe through, beginning with the one at `at`. */
export async function enlargeImages(pictures: readonly Enlarged[], at: number): Promise<void> {
  try {
    const impl = await lazy.get();
    impl.openViewers(
      pictures.map(({ name, alt }) => ({ url: imageUrl(name, LARGE), alt })),
      at,
    );
  } catch (reason) {
    console.warn('the viewer for several pictures did not load', reason);
  }
}
