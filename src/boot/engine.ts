/**
 * Checks the engine by feature, never by name (R4, R5). Chrome 69 and Safari 14 pass. Others see the plain message of
 * index.html.
 */

/** The globals of an engine. Tests pass their own. */
export type Engine = Record<string, unknown> & {
  Array: { prototype: object };
  Object: object;
  String: { prototype: object };
  Promise?: { prototype: object };
  CSS?: { supports: (declaration: string, value: string) => boolean };
};

const NEEDED = [
  'fetch',
  'AbortController',
  'IntersectionObserver',
  'ResizeObserver',
  'Proxy',
  'WeakMap',
  'URLSearchParams',
  'Intl',
];

/** True from Chrome 69 (`flat`) and Safari 13.1 (ResizeObserver). */
export function reachesFloor(engine: Engine): boolean {
  const { Promise, CSS } = engine;
  return (
    NEEDED.every((name) => name in engine) &&
    'flat' in engine.Array.prototype &&
    !!Promise &&
    'finally' in Promise.prototype &&
    !!CSS &&
    CSS.supports('color', 'var(--a)')
  );
}

/** True when an API of shims.ts is missing. Then shims are loaded before all other scripts. */
export function needsShims(engine: Engine): boolean {
  const { Promise, Object, String, Array } = engine;
  return !(
    'globalThis' in engine &&
    'queueMicrotask' in engine &&
    'WeakRef' in engine &&
    'allSettled' in (Promise as object) &&
    'fromEntries' in Object &&
    'hasOwn' in Object &&
    'replaceAll' in String.prototype &&
    'at' in Array.prototype
  );
}
