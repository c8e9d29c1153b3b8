/**
 * A page that one comes back to may need time until it is as high as it was left (R25): whoever fills it holds its
 * growth, whoever puts the scroll position back waits for the release.
 */
let holds = 0;
const listeners = new Set<() => void>();

/** The page is not yet what it was. @returns the release; calling it again changes nothing */
export function holdGrowth(): () => void {
  holds += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holds -= 1;
    if (holds === 0) [...listeners].forEach((listener) => listener());
  };
}

export function isGrowing(): boolean {
  return holds > 0;
}

/** @returns stops listening */
export function onGrown(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
