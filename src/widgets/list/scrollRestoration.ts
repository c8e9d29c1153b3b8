/**
 * Coordinates scroll restoration (R25). A page that is not yet at its previous height blocks it, and the restoring code
 * waits until nothing blocks.
 */
let blocks = 0;
const listeners = new Set<() => void>();

/**
 * Blocks the restoration until the page has its previous height.
 * @returns unblocks, repeated calls do nothing
 */
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

/**
 * Calls `listener` when the last block is removed.
 * @returns stops listening
 */
export function onScrollRestorationUnblocked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
