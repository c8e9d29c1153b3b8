/**
 * A page that one comes back to may need time until it is as high as it was left (R25): whoever fills it blocks the
 * restoration of the scroll position, whoever restores it waits until nobody does.
 */
let blocks = 0;
const listeners = new Set<() => void>();

/** The page is not yet as high as it was. @returns unblocks; calling it again changes nothing */
export function blockScrollRestoration(): () => void {
  blocks += 1;
  let isBlocking = true;
  return () => {
    if (!isBlocking) return;
    isBlocking = false;
    blocks -= 1;
    if (blocks === 0) [...listeners].forEach((listener) => listener());
  };
}

export function isScrollRestorationBlocked(): boolean {
  return blocks > 0;
}

/** Calls `listener` whenever the last block is gone. @returns stops it */
export function onScrollRestorationUnblocked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
