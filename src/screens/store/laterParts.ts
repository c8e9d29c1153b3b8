/** What the store page's first view does without, in one chunk. */
import { lazyPart } from '#widgets/lazy/lazyPart.ts';

/** Packs, coupons, goods, comments. */
export const restPart = lazyPart(async () => (await import(/* webpackChunkName: "storeRest" */ './StoreRest.tsx')).StoreRest);
/** Only members have it. */
export const signedInPart = lazyPart(async () => (await import(/* webpackChunkName: "storeRest" */ './SignedInCard.tsx')).SignedInCard);
/** Folded out by a tap. */
export const weekPart = lazyPart(async () => (await import(/* webpackChunkName: "storeRest" */ './WeekHours.tsx')).WeekHours);
/** Its script is there, with the rest, before anybody taps. */
export const sharePart = lazyPart(async () => (await import(/* webpackChunkName: "storeRest" */ './shareStore.ts')).shareStore);
