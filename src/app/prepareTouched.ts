/** What a finger has come down on is asked for before it is lifted: some 80 ms earlier than by the click. */
import { savesData } from '#platform/online.ts';

import { prepareScreen } from './matchRoute.ts';

/** Fetches the script of the screen that a touched link of ours leads to; not on Save-Data, where a finger may only scroll. @returns stops it */
export function prepareTouched(): () => void {
  const prepare = ({ target }: Event): void => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    if (link?.origin === window.location.origin && !savesData()) prepareScreen(link.pathname);
  };
  document.addEventListener('touchstart', prepare, { passive: true });
  return () => document.removeEventListener('touchstart', prepare);
}
