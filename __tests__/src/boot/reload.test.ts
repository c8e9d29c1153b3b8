/** The page of `npm run dev` reloads for another build, and for nothing else. */
const asked: string[] = [];

beforeAll(() => {
  const FakeEvents = class extends EventTarget {
    constructor(url: string) {
      super();
      asked.push(url);
    }
  };
  Object.defineProperty(globalThis, 'EventSource', { value: FakeEvents, configurable: true });
});

it('requests the sandbox events and reloads only when the build differs from the first', async () => {
  const { followBuilds } = await import('#boot/reload.ts');
  expect(asked).toEqual(['/sandbox/reload']);
  const events = new EventTarget();
  const reload = jest.fn();
  followBuilds(events as EventSource, reload);
  const say = (data: string): void => {
    events.dispatchEvent(new MessageEvent('build', { data }));
  };
  say('1 monday');
  say('1 monday');
  expect(reload).not.toHaveBeenCalled();
  say('1 tuesday');
  expect(reload).toHaveBeenCalledTimes(1);
});
