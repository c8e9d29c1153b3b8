/** URLs of pictures (spec 7, Images): showImage with filename=name/size. */
import { IMAGE_SIZE_DEFAULT } from '#domain/constants.ts';

import { apiOrigin } from './config.ts';

/** Widths that the server renders. Few widths keep its cache and the browser's effective. */
const IMAGE_STEPS = [160, 300, 480, 640, 750, 960, 1200] as const;
/** Maximum device pixel ratio, because more pixels are not visible. */
const MAX_RATIO = 3;
const WIDEST = 1200;

/** Works without a window, because the server also renders the page. */
function pixelRatio(): number {
  const ratio = typeof window === 'undefined' ? 1 : window.devicePixelRatio;
  return ratio >= 1 ? Math.min(ratio, MAX_RATIO) : 1;
}

/**
 * @param name name of the picture in the API
 * @param cssPixels display width, 300 if absent
 */
export function imageUrl(name: string, cssPixels?: number): string {
  const widthPx = cssPixels === undefined ? IMAGE_SIZE_DEFAULT : cssPixels * pixelRatio();
  const size = IMAGE_STEPS.find((step) => step >= widthPx) ?? WIDEST;
  return `${apiOrigin()}/v1/ume/client/file/showImage?filename=${encodeURIComponent(name)}/${size}`;
}
