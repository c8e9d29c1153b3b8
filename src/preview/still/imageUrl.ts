/**
 * Stands for platform/imageUrl.ts in a page that the server writes. The phone alone knows the size of its screen, so
 * mountSections.ts makes the address. React writes a preload link for every address but that of data.
 */
export const imageUrl = (name: string, cssPixels: number): string => `data:,${cssPixels}/${name}`;
