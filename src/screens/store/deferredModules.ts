/** Modules that the store page's first view does not need, in one chunk. */
import { lazyModule } from '#widgets/lazy/lazyModule.ts';

export const sectionsModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeSections" */ './StoreSections.tsx')).StoreSections,
);
export const signedInModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeSections" */ './SignedInCard.tsx')).SignedInCard,
);
export const refreshModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeSections" */ './StoreRefresh.tsx')).StoreRefresh,
);
export const unknownModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeSections" */ '#features/frame/UnknownStore.tsx')).UnknownStore,
);
export const weekModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeSections" */ './WeekHours.tsx')).WeekHours,
);
/** The chunk has loaded, with the sections, before anybody taps. */
export const shareModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeSections" */ './shareStore.ts')).shareStore,
);
export const favouriteModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeSections" */ './toggleFavourite.ts')).toggleFavourite,
);
export const rescanModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeSections" */ './askToRescan.ts')).askToRescan,
);
