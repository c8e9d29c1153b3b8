/**
 * APIs of the bundle that Chrome 69 or Safari 14 lack (R4). boot.ts loads them before the bundle when one is missing.
 * Each covers only the bundle's use. `.ci/size.ts` lists the used APIs.
 */

export {};

function add(target: object, name: string, value: unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

add(self, 'globalThis', self);

add(Object, 'fromEntries', (entries: Iterable<readonly [PropertyKey, unknown]>) => {
  const object: Record<string, unknown> = {};
  for (const [key, value] of Array.from(entries)) object[key as string] = value;
  return object;
});
add(Object, 'hasOwn', (target: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(target, key));

add(Promise, 'allSettled', (promises: Iterable<unknown>) =>
  Promise.all(
    Array.from(promises, (one) =>
      Promise.resolve(one).then(
        (value) => ({ status: 'fulfilled', value }),
        (reason: unknown) => ({ status: 'rejected', reason }),
      ),
    ),
  ),
);

add(self, 'queueMicrotask', (task: () => void) => {
  Promise.resolve()
    .then(task)
    // thrown outside of the promise, as the native function does
    .catch((error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
    );
});

/** Keeps its target: only memory differs. */
class StrongRef {
  readonly #target: object;
  constructor(target: object) {
    this.#target = target;
  }
  deref(): object {
    return this.#target;
  }
}
add(self, 'WeakRef', StrongRef);

add(String.prototype, 'replaceAll', function replaceAll(this: string, from: string | RegExp, to: string) {
  return typeof from === 'string' ? this.split(from).join(to) : this.replace(from, to);
});

function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  return this[index < 0 ? this.length + Math.trunc(index) : Math.trunc(index)];
}
add(Array.prototype, 'at', at);
add(String.prototype, 'at', at);
