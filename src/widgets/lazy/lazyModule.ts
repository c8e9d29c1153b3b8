/**
 * A module loaded on first use, in its own chunk. Replaces React.lazy (docs/decisions/009). `get` loads it once and may
 * be retried after a failure. `now` is the loaded module or null, for rendering.
 */
export type LazyModule<T> = { get: () => Promise<T>; now: () => T | null };

export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let value: T | null = null;
  let running: Promise<T> | null = null;
  function get(): Promise<T> {
    running ??= load().then(
      (loaded) => {
        value = loaded;
        return loaded;
      },
      (reason: unknown) => {
        running = null; // the next use retries
        throw reason;
      },
    );
    return running;
  }
  return { get, now: () => value };
}

/** Returns the module, or null when the load fails or exceeds `limitMs`. The caller then shows a fallback. */
export function moduleWithin<T>(lazy: LazyModule<T>, limitMs: number): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), limitMs);
    lazy.get().then(
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
