/**
 * Ways out of the portal that a person asked for: without a network the page that works stays, and says so (spec 8). What is
 * open is closed first, so that the way back needs no Back more (docs/decisions/021).
 */
import { handOff } from '#platform/handOff.ts';
import { isOnline } from '#platform/online.ts';
import { leaveOverlays } from '#platform/overlayEntries.ts';
import { failuresText } from '#text/failuresText.ts';
import { toast } from '#widgets/overlays/toast.ts';

/** @param leave opens another origin in this window */
export function leavePortal(leave: () => void): void {
  if (isOnline()) leaveOverlays(leave);
  else void toast.error(failuresText.network);
}

/** The hand-off of a tap (platform/handOff.ts). */
export function handOffOnTap(...target: Parameters<typeof handOff>): void {
  leavePortal(() => handOff(...target));
}
