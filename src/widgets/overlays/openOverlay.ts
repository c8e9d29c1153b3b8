import { registerOverlay } from '#platform/overlayEntries.ts';

/** Shows an overlay that calls `answer` when the person has chosen. @returns takes it away unanswered */
export type Draw<T> = (answer: (value: T) => void) => () => void;

/** Names of the overlays that are openNames for or in view. */
const openNames = new Set<string>();

/**
 * An overlay that answers by a promise and owns one Back from now on, also while its script is on its way: Back and a
 * change of route answer `cancelled`. The same one is openNames for once at a time: a second tap, while its script is on
 * its
 * way, is answered `cancelled` at once.
 * @param name tells which one it is
 * @param draw rejects where the overlay cannot be shown at all; so does the promise, then
 * @param running the confirm that runs just now: Back leaves the overlay open; when the screen goes it is taken away,
 * and
 * the outcome is the answer
 */
export function openOverlay<T>(
  name: string,
  draw: () => Promise<Draw<T>>,
  cancelled: T,
  running: () => Promise<T> | null = () => null,
): Promise<T> {
  if (openNames.has(name)) return Promise.resolve(cancelled);
  openNames.add(name);
  return new Promise((resolve, reject) => {
    let isGone = false;
    let takeAway: () => void = () => undefined;
    const vanish = () => {
      isGone = true;
      openNames.delete(name);
      release();
      takeAway();
    };
    const answer = (value: T) => {
      if (isGone) return;
      vanish();
      resolve(value);
    };
    const release = registerOverlay((isLeaving) => {
      const outcome = running();
      if (outcome === null) answer(cancelled);
      else if (isLeaving) {
        vanish();
        outcome.then(resolve, reject);
      }
      return outcome === null || isLeaving;
    });
    draw().then(
      (show) => {
        if (!isGone) takeAway = show(answer);
      },
      (reason: unknown) => {
        openNames.delete(name);
        release();
        reject(reason instanceof Error ? reason : new Error(String(reason)));
      },
    );
  });
}
