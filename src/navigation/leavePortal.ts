/**
 * Navigation out of the portal by a tap. Without a network the working page stays and shows an error (spec 8). Open
 * overlays are closed first, so that a return needs no extra Back (docs/decisions/021). If the browser reports offline,
 * the server is probed first.
 */
import { handOff } from '#platform/handOff.ts';
import { isOnline } from '#platform/online.ts';
import { leaveOverlays } from '#platform/overlayEntries.ts';
import { pageAnswers } from '#platform/pageAnswers.ts';
import { failuresText } from '#text/failuresText.ts';
import { toast } from '#widgets/overlays/toast.ts';

/** Time limit of the probe after a tap, ms. */
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
  // ignored when another screen was opened meanwhile
  else if (window.location.href === href) leaveOverlays(leave);
}

/** Hands off after a tap (platform/handOff.ts). */
export function handOffOnTap(...target: Parameters<typeof handOff>): void {
  leavePortal(() => handOff(...target));
}
