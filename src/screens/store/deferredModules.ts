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
export const tapModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeSections" */ './tapHandlers.ts')).tapHandlers,
);
