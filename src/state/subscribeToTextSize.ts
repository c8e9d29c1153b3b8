import { applyTextSize } from '#platform/textSize.ts';

import type { AppStore } from './makeStore.ts';

/** The page's text has the size that the user slice names, from the moment the slice is back. @returns the way to stop */
export function subscribeToTextSize(store: AppStore): () => void {
  let shown = store.getState().user.textSize;
  if (shown !== 'standard') applyTextSize(shown);
  return store.subscribe(() => {
    const { textSize } = store.getState().user;
    if (textSize === shown) return;
    shown = textSize;
    applyTextSize(textSize);
  });
}
