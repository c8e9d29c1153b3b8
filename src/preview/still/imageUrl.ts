/** Stands for platform/imageUrl.ts in a page that the server writes: the phone alone knows the size of its screen. */
export const imageUrl = (): undefined => undefined;
