/** Limits the number of concurrent operations and the wait for a turn. */

/** The wait for a turn was too long. */
export class NoTurn extends Error {
  constructor() {
    super('too many transactions at once');
    this.name = 'NoTurn';
  }
}

/** Runs `work` as soon as a slot is free. */
type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * @param slots maximum of concurrent operations
 * @param mostWaitMs longest wait for a slot in ms
 * @returns a function that runs its argument in turn, and rejects with NoTurn when the wait was too long
 */
export function limitedTo(slots: number, mostWaitMs: number): TakeTurn {
  let free = slots;
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
    // passes the slot to the operation that waited longest
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
