/** Width at which a banner's round drawing is shown, CSS px; the boot script asks for the first one in this size. */
export const BANNER_PICTURE = 184;
