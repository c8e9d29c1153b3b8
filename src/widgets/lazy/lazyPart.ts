/**
 * A part of the portal that is loaded on first use: the widgets with motion, which bring react-spring (about 20 KB).
 * `get` loads it once and may be called again after a failure; `now` is the loaded part or null, for rendering.
 */
export type LazyPart<T> = { get: () => Promise<T>; now: () => T | null };

export function lazyPart<T>(load: () => Promise<T>): LazyPart<T> {
  let part: T | null = null;
  let running: Promise<T> | null = null;
  function get(): Promise<T> {
    running ??= load().then(
      (loaded) => {
        part = loaded;
        return loaded;
      },
      (reason: unknown) => {
        running = null; // the next use tries again
        throw reason;
      },
    );
    return running;
  }
  return { get, now: () => part };
}

/** The part, or null when it failed to load or took longer than `limitMs`: then the plain stand-in is shown instead. */
export function partWithin<T>(part: LazyPart<T>, limitMs: number): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), limitMs);
    part.get().then(
      (loaded) => {
        clearTimeout(timer);
        resolve(loaded);
      },
      () => {
        clearTimeout(timer);
        resolve(null);
      },
    );
  });
}
