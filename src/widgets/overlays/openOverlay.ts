import { registerOverlay } from '#platform/overlayEntries.ts';

/**
 * Shows an overlay that calls `answer` with the person's choice.
 * @returns removes it without an answer
 */
export type Draw<T> = (answer: (value: T) => void) => () => void;

/** Names of the pending and open overlays. */
const openNames = new Set<string>();

/**
 * Opens an overlay that resolves a promise and owns one Back, also while its script is loading. Back and a route change
 * resolve to `cancelled`. An overlay with the same name opens once at a time, and a second tap resolves to `cancelled`
 * at once.
 * @param name identifies the overlay
 * @param draw rejects when the overlay cannot be shown, and so does the promise
 * @param running the current async confirm. Back then keeps the overlay open. A route change removes it, and the
 * promise resolves to the confirm's outcome
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
