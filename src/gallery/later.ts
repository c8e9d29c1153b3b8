/** A promise that keeps the visitor waiting, as a call would. Milliseconds. */
export function later<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), ms);
  });
}
