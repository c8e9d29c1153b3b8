/** Widths in CSS pixels of the store page's pictures, the same before and in the portal: each is fetched once. */
export const LOGO_WIDTH = 64;
export const coverWidth = (): number => Math.min(window.innerWidth, 480);
