/** What the store page's first view does without, in one chunk. */
import { lazyModule } from '#widgets/lazy/lazyModule.ts';

/** Packs, coupons, goods, comments. */
export const restModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeRest" */ './StoreRest.tsx')).StoreRest,
);
/** Only members have it. */
export const signedInModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeRest" */ './SignedInCard.tsx')).SignedInCard,
);
/** A pull at the top of the page. */
export const pullModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeRest" */ '#widgets/list/PullToRefresh.tsx')).PullToRefresh,
);
/** Opened by a tap. */
export const weekModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeRest" */ './WeekHours.tsx')).WeekHours,
);
/** Its script is there, with the rest, before anybody taps. */
export const shareModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeRest" */ './shareStore.ts')).shareStore,
);
/** As that. */
export const favouriteModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeRest" */ './toggleFavourite.ts')).toggleFavourite,
);
/** As that. */
export const rescanModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeRest" */ './askToRescan.ts')).askToRescan,
);
