/** A bottom list of actions (spec 2). Resolves to the chosen key, or to null when closed, also by Back. */
import { lazyModule, moduleWithin } from '../lazy/lazyModule.ts';
import { openOverlay } from './openOverlay.ts';
import { drawPlainActionSheet } from './plainOverlay.tsx';

import type { ActionSheetOptions } from './sheetAction.ts';

const CHUNK_LIMIT_MS = 4_000;
const lazy = lazyModule(() => import(/* webpackChunkName: "overlays" */ './actionSheetImpl.tsx'));

export function chooseAction(options: ActionSheetOptions): Promise<string | null> {
  const draw = () =>
    moduleWithin(lazy, CHUNK_LIMIT_MS).then((impl) => (impl?.drawActionSheet ?? drawPlainActionSheet)(options));
  const name = [options.title ?? '', ...options.actions.map(({ key }) => key)].join('\n');
  return openOverlay<string | null>(name, draw, null);
}
