/**
 * Adds a time limit to a promise of the browser. Some WebViews never settle a promise, or throw instead of rejecting,
 * and a control would wait for ever.
 * @param limitMs time limit
 * @returns rejects when `ask` throws or rejects, or with a TimeoutError after the limit
 */
export function withinLimit<T>(ask: () => T | PromiseLike<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    // called in the task of the tap, and a throw rejects the promise
    const answer = Promise.resolve(ask());
    const timer = setTimeout(() => reject(new DOMException('no answer', 'TimeoutError')), limitMs);
    void answer.then(resolve, reject).then(() => clearTimeout(timer));
  });
}
