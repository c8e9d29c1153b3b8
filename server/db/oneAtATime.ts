/**
 * The embedded engine resolves its statements without returning to the event loop. Queued statements would block the
 * sockets. Node.js accepts one connection in each turn, so the last of fifty would wait for seconds.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest time without a turn of the event loop. Longer than most statements. */
const BLOCKED_MS = 5;

/** Runs `work` when all work before it is done. */
type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** @returns a function that runs its arguments one after another, and yields to the event loop between them */
export function oneAtATime(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  let lastTurnAt = 0;
  return (work) => {
    const turn = last.then(async () => {
      if (performance.now() - lastTurnAt > BLOCKED_MS) {
        await nextTurn();
        lastTurnAt = performance.now();
      }
      return work();
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
