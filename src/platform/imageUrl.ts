/** Addresses of pictures (spec 7, Images): showImage with filename=name/size. */
import { IMAGE_SIZE_DEFAULT } from '#domain/constants.ts';

import { apiOrigin } from './config.ts';

/** Widths the server keeps: few, so that its cache and the browser's hit. */
const IMAGE_STEPS = [160, 300, 480, 640, 750, 960, 1200] as const;
/** More pixels than this are not seen. */
const MAX_RATIO = 3;
const WIDEST = 1200;

/** Also asked for where there is no window, when the page is written ahead. */
function pixelRatio(): number {
  const ratio = typeof window === 'undefined' ? 1 : window.devicePixelRatio;
  return ratio >= 1 ? Math.min(ratio, MAX_RATIO) : 1;
}

/**
 * @param name as the API names the picture
 * @param cssPixels width it is shown at; without it the default size of 300 is asked for
 */
export function imageUrl(name: string, cssPixels?: number): string {
  const widthPx = cssPixels === undefined ? IMAGE_SIZE_DEFAULT : cssPixels * pixelRatio();
  const size = IMAGE_STEPS.find((step) => step >= widthPx) ?? WIDEST;
  return `${apiOrigin()}/v1/ume/client/file/showImage?filename=${encodeURIComponent(name)}/${size}`;
}
