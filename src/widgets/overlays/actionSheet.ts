/** A list of actions that rises from below (spec 2). Resolves to the chosen key, or null when it was closed. */
import { lazyModule, moduleWithin } from '../lazy/lazyModule.ts';
import { chooseFallback } from './actionSheetFallback.ts';

import type { ActionSheetOptions } from './sheetAction.ts';

const CHUNK_LIMIT_MS = 4_000;
const lazy = lazyModule(() => import(/* webpackChunkName: "overlays" */ './actionSheetImpl.tsx'));

export async function chooseAction(options: ActionSheetOptions): Promise<string | null> {
  const impl = lazy.now() ?? (await moduleWithin(lazy, CHUNK_LIMIT_MS));
  return impl === null ? chooseFallback(options) : impl.openActionSheet(options);
}
