/**
 * Ways out of the portal that a person asked for: without a network the page that works stays, and says so (spec 8).
 * What is
 * open is closed first, so that the way back needs no Back more (docs/decisions/021). The browser's word that there is
 * no
 * network is not enough to stay: the page is asked first.
 */
import { handOff } from '#platform/handOff.ts';
import { isOnline } from '#platform/online.ts';
import { leaveOverlays } from '#platform/overlayEntries.ts';
import { pageAnswers } from '#platform/pageAnswers.ts';
import { failuresText } from '#text/failuresText.ts';
import { toast } from '#widgets/overlays/toast.ts';

/** A tap waits no longer for the page's answer, ms. */
const REPLY_LIMIT_MS = 5_000;

let isChecking = false;

/** @param leave opens another origin in this window */
export function leavePortal(leave: () => void): void {
  if (isOnline()) leaveOverlays(leave);
  else void leaveWhenAnswered(leave);
}

async function leaveWhenAnswered(leave: () => void): Promise<void> {
  if (isChecking) return;
  isChecking = true;
  const { href } = window.location;
  const isReachable = await pageAnswers(REPLY_LIMIT_MS);
  isChecking = false;
  if (!isReachable) void toast.error(failuresText.network);
  // who has gone elsewhere meanwhile stays there
  else if (window.location.href === href) leaveOverlays(leave);
}

/** The hand-off of a tap (platform/handOff.ts). */
export function handOffOnTap(...target: Parameters<typeof handOff>): void {
  leavePortal(() => handOff(...target));
}
