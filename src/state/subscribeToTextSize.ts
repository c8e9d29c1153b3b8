import { applyTextSize } from '#platform/textSize.ts';

import type { AppStore } from './makeStore.ts';

/** Applies the text size of the user slice to the page. @returns stops it */
export function subscribeToTextSize(store: AppStore): () => void {
  let applied = store.getState().user.textSize;
  if (applied !== 'standard') applyTextSize(applied);
  return store.subscribe(() => {
    const { textSize } = store.getState().user;
    if (textSize === applied) return;
    applied = textSize;
    applyTextSize(textSize);
  });
}
