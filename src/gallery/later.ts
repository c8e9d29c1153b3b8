/** Resolves after the given time in ms, like a slow call. */
export function later<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), ms);
  });
}
