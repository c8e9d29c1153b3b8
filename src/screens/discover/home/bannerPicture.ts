/** Width of a banner's round picture, CSS px. The boot script preloads the first picture in this size. */
export const BANNER_PICTURE = 184;
