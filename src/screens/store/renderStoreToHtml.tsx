/**
 * The store page's first view as HTML, for the server that puts it into index.html (server-side rendering): readable with
 * the first bytes, before any script. The same components as on the phone, without handlers; the running portal takes
 * its place as soon as taps work.
 */
import { renderToStaticMarkup } from 'react-dom/server.node';

import { openingOf, StaticStore, type Opening, type StaticStoreProps } from './StaticStore.tsx';

/** Until when (ms) the view says the truth about the hours: their next change. */
export function shownUntil(home: Opening, nowMs: number): number {
  return openingOf(home, nowMs).nextChangeAt ?? Infinity;
}

/**
 * @param what with the shop as a visitor gets it: nothing of a member is ever rendered
 * @returns HTML without style attributes and handlers; texts are escaped by React (C28)
 */
export function renderStoreToHtml(what: Omit<StaticStoreProps, 'logo'>): string {
  // the boot script asks for the pictures in the size of the screen
  return renderToStaticMarkup(<StaticStore {...what} logo="" />);
}
