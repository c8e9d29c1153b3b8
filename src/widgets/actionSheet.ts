/** A list of actions that rises from below (spec 2). Resolves to the chosen key, or null when it was closed. */
import { lazyPart, partWithin } from './lazy/lazyPart.ts';
import { choosePlainly } from './plainChoice.ts';
import type { ActionSheetOptions } from './sheetAction.ts';

const CHUNK_LIMIT_MS = 4_000;
const part = lazyPart(() => import(/* webpackChunkName: "overlays" */ './lazy/actionSheetImpl.tsx'));

export async function chooseAction(options: ActionSheetOptions): Promise<string | null> {
  const impl = part.now() ?? (await partWithin(part, CHUNK_LIMIT_MS));
  return impl === null ? choosePlainly(options) : impl.openActionSheet(options);
}
