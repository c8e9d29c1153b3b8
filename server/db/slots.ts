/** A bound on how many things run at once, with a bound on the wait for a turn. */

/** Nobody's turn came in time: everything is taken by work that waits itself. */
export class NoTurn extends Error {
  constructor() {
    super('too many transactions at once');
    this.name = 'NoTurn';
  }
}

/** Runs what it is given, as soon as a place is free. */
type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * @param places how many run at once
 * @param mostWaitMs how long one waits for a place, in milliseconds
 * @returns a function that runs its argument in turn; it rejects with NoTurn when the wait was too long
 */
export function limitedTo(places: number, mostWaitMs: number): TakeTurn {
  let free = places;
  const waiting = new Set<() => void>();

  const enter = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const proceed = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(proceed);
        reject(new NoTurn());
      }, mostWaitMs);
      waiting.add(proceed);
    });
  };
  const leave = (): void => {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    // the place goes to the one that waited longest
    waiting.delete(next);
    next();
  };

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
