/**
 * A promise of the browser with an end. Some WebViews have an API whose promise is never settled, or that throws
 * instead of
 * rejecting: a control that waits for it would stay dead.
 * @param limitMs an answer that takes longer is none
 * @returns rejects when `ask` throws or rejects, or when the limit has passed
 */
export function withinLimit<T>(ask: () => T | PromiseLike<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    // at once, as in the task of a tap; what it throws rejects
    const answer = Promise.resolve(ask());
    const timer = setTimeout(() => reject(new Error('the browser did not answer')), limitMs);
    void answer.then(resolve, reject).then(() => clearTimeout(timer));
  });
}
