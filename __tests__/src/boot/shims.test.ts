/** The shims against the real thing: taken away, put back by hand, compared. */
export {};

type Bag = Record<string, unknown>;

const OWNERS: [string, object, string[]][] = [
  ['Object', Object, ['fromEntries', 'hasOwn']],
  ['Promise', Promise, ['allSettled']],
  ['String', String.prototype, ['replaceAll', 'at']],
  ['Array', Array.prototype, ['at']],
  ['self', self, ['queueMicrotask', 'WeakRef']],
];
const saved: [object, string, PropertyDescriptor | undefined][] = [];

beforeAll(() => {
  for (const [, owner, names] of OWNERS) {
    for (const name of names) {
      saved.push([owner, name, Object.getOwnPropertyDescriptor(owner, name)]);
      Reflect.deleteProperty(owner, name);
    }
  }
  jest.isolateModules(() => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- runs by being loaded, at this very moment
    require('#boot/shims.ts');
  });
});

afterAll(() => {
  for (const [owner, name, descriptor] of saved) {
    if (descriptor) Object.defineProperty(owner, name, descriptor);
    else Reflect.deleteProperty(owner, name);
  }
});

describe('R4: shims for Chrome 69 and Safari 14', () => {
  it('put back what was missing, without showing up in loops', () => {
    for (const [, owner, names] of OWNERS)
      for (const name of names) expect((owner as Bag)[name]).toBeInstanceOf(Function);
    expect(Object.keys(Object.prototype)).toEqual([]);
    const seen: string[] = [];
    // oxlint-disable-next-line typescript/no-for-in-array -- old code does it, and must not meet a shim
    for (const key in [1]) seen.push(key);
    expect(seen).toEqual(['0']);
  });

  it('work like the real ones', async () => {
    expect(Object.fromEntries(new Map([['a', 1]]))).toEqual({ a: 1 });
    expect(Object.hasOwn({ a: 1 }, 'a')).toBe(true);
    expect(Object.hasOwn(Object.create({ a: 1 }) as object, 'a')).toBe(false);
    expect('a.b.c'.replaceAll('.', '-')).toBe('a-b-c');
    expect([1, 2, 3].at(-1)).toBe(3);
    expect('abc'.at(5)).toBeUndefined();
    expect(await Promise.allSettled([Promise.resolve(1), Promise.reject(new Error('no'))])).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: new Error('no') },
    ]);
    const target = {};
    expect(new WeakRef(target).deref()).toBe(target);
    const order: string[] = [];
    queueMicrotask(() => order.push('task'));
    order.push('now');
    await Promise.resolve();
    expect(order).toEqual(['now', 'task']);
  });
});
