/**
 * The embedded engine works in this process and answers in the same turn of its event loop: as long as statements wait for
 * it, nobody hears the sockets. New connections are taken one a turn, so that the last of fifty waited for seconds.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longer than most statements; what is heard in between waits this long at the most, and for one statement. */
const UNHEARD_MS = 5;

/** Runs what it is given when everything before it is done. */
type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** @returns a function that runs its arguments one after the other and lets the process hear its sockets between them */
export function oneAtATime(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  let heardAt = 0;
  return (work) => {
    const turn = last.then(async () => {
      if (performance.now() - heardAt > UNHEARD_MS) {
        await nextTurn();
        heardAt = performance.now();
      }
      return work();
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
