/**
 * Screens with scripts of their own. Not React.lazy: where its fallback has stood, React keeps it for 300 ms more, also when
 * the script was there at once, and the first view waited for that. And React.lazy never tries a failed script again.
 */
import { type LazyModule, lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';

import { PendingScreen } from './PendingScreen.tsx';

import type { ComponentType } from 'react';

export type ScreenModule = LazyModule<ComponentType>;

/** @param load imports the module whose default export is the screen */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): ScreenModule {
  return lazyModule(async () => (await load()).default);
}

/** The screen, or what stands there until its script has come; a script that does not come is the error boundary's. */
export function LazyScreen({ module }: { module: ScreenModule }) {
  const { loaded: Screen, failure } = useLazyModule(module);
  if (failure !== null) throw failure.error;
  return Screen === null ? <PendingScreen /> : <Screen />;
}
