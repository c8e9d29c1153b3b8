import { needsShims, reachesFloor, type Engine } from '#boot/engine.ts';

const empty = () => undefined;

/** Chrome 69's part of the checked APIs. */
function chrome69(): Engine {
  return {
    fetch: empty,
    AbortController: empty,
    IntersectionObserver: empty,
    ResizeObserver: empty,
    Proxy: empty,
    WeakMap: empty,
    URLSearchParams: empty,
    Intl: {},
    Array: { prototype: { flat: empty } },
    Object: {},
    String: { prototype: {} },
    Promise: { prototype: { finally: empty } },
    CSS: { supports: () => true },
  };
}

describe('the engine floor', () => {
  it('R4: Chrome 69 reaches it and needs the shims', () => {
    expect(reachesFloor(chrome69())).toBe(true);
    expect(needsShims(chrome69())).toBe(true);
  });

  it('R4: an engine of today needs none', () => {
    expect(needsShims(globalThis as unknown as Engine)).toBe(false);
  });

  it.each(['fetch', 'AbortController', 'IntersectionObserver', 'ResizeObserver', 'Proxy', 'Promise', 'CSS'])(
    'R5: without %s it is not reached',
    (name) => {
      const engine = chrome69();
      Reflect.deleteProperty(engine, name);
      expect(reachesFloor(engine)).toBe(false);
    },
  );

  it('R5: Chrome 68 without flat and an engine without custom properties do not reach it', () => {
    expect(reachesFloor({ ...chrome69(), Array: { prototype: {} } })).toBe(false);
    expect(reachesFloor({ ...chrome69(), CSS: { supports: () => false } })).toBe(false);
  });
});
