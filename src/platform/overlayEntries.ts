/**
 * An open overlay owns one Back (docs/decisions/021). While open, it has a history entry above that of its screen, with
 * the same URL and router state. The router, u_routes and the entry memory see no navigation. Entries follow the open
 * overlays: pushed on open, popped on close, and removed before the screen is left.
 */

/**
 * Handles Back for an overlay. With `isLeaving` the screen is left too, and the overlay must close.
 * @returns false when the overlay stays open (an async confirm runs)
 */
type OnBack = (isLeaving: boolean) => boolean;
/** Fields of the history state: the router's index of the screen, and the number of overlays at this entry. */
type HistoryPosition = { idx?: unknown; overlays?: unknown };

/** Time limit of a history move, ms. A move without an event must not block callers for ever. */
const MOVE_LIMIT_MS = 2_000;

const openOverlays: { onBack: OnBack }[] = [];
/** Callbacks that wait until no overlay entry is left. */
const waiting: (() => void)[] = [];
/** Target of our own pending move. */
let target: (HistoryPosition & { timer: ReturnType<typeof setTimeout> }) | null = null;
/** Router index of the screen below the overlays. */
let screen: unknown;
/** An overlay has closed itself, and its entry is about to be popped. */
let isSettling = false;

const positionOf = (state: unknown): HistoryPosition => (typeof state === 'object' && state !== null ? state : {});
const overlaysAt = ({ overlays }: HistoryPosition): number =>
  typeof overlays === 'number' && overlays > 0 ? overlays : 0;
const here = (): HistoryPosition => positionOf(window.history.state);

/** Moves through the history. No entry is pushed or popped until the move has arrived at `end`. */
export function moveTo(steps: number, end: HistoryPosition): void {
  target = { ...end, timer: setTimeout(giveUp, MOVE_LIMIT_MS) };
  window.history.go(steps);
}

function endMove(): void {
  if (target !== null) clearTimeout(target.timer);
  target = null;
}

function giveUp(): void {
  endMove();
  waiting.splice(0).forEach((go) => go());
}

function moveBy(steps: number): void {
  const position = here();
  moveTo(steps, { idx: position.idx, overlays: overlaysAt(position) + steps });
}

/** Pushes or pops entries to match the open overlays. After a reload, pops the entries without an overlay. */
export function settleOverlays(): void {
  if (target !== null) return;
  const entryCount = waiting.length > 0 ? 0 : openOverlays.length;
  if (overlaysAt(here()) > entryCount) {
    moveBy(entryCount - overlaysAt(here()));
    return;
  }
  waiting.splice(0).forEach((go) => go());
  try {
    // counted, because Chrome ignores entries after 200 in 10 s
    for (let overlays = overlaysAt(here()) + 1; overlays <= openOverlays.length; overlays += 1)
      window.history.pushState({ ...here(), overlays }, '');
  } catch {
    // Safari refuses more than 100 entries in 30 s, so this overlay owns no Back
  }
}

/** Closes the newest overlays until `left` remain, or until one stays open. */
function close(left: number, isLeaving: boolean): void {
  while (openOverlays.length > left) {
    const top = openOverlays.pop();
    if (top === undefined || top.onBack(isLeaving) || isLeaving) continue;
    openOverlays.push(top);
    return;
  }
}

/**
 * Registers an overlay, possibly before its script has loaded.
 * @returns call it when the overlay has closed, repeated calls do nothing
 */
export function registerOverlay(onBack: OnBack): () => void {
  const overlay = { onBack };
  if (openOverlays.length === 0) screen = (target ?? here()).idx;
  openOverlays.push(overlay);
  settleOverlays();
  return () => {
    const at = openOverlays.indexOf(overlay);
    if (at >= 0) openOverlays.splice(at, 1);
    isSettling = true;
    // deferred, so that a replacing overlay reuses the entry
    setTimeout(() => {
      isSettling = false;
      settleOverlays();
    });
  };
}

/** Closes all overlays and runs `go`, which leaves the screen, once no overlay entry is left. Usually at once. */
export function leaveOverlays(go: () => void): void {
  close(0, true);
  waiting.push(go);
  settleOverlays();
}

/**
 * Handles the browser's Back and Forward before other listeners.
 * @returns true for a move between overlays and their screen, without a route change
 */
export function syncOverlays({ state }: PopStateEvent): boolean {
  const position = positionOf(state);
  const overlays = overlaysAt(position);
  if (target !== null && position.idx === target.idx) {
    if (overlays === overlaysAt(target)) {
      endMove();
      settleOverlays();
    }
    return true;
  }
  endMove();
  if (isSettling && position.idx === screen && overlays === openOverlays.length) {
    // Back came before that entry was popped, so it was meant for the entry below
    isSettling = false;
    window.history.back();
    return true;
  }
  if (openOverlays.length > 0 && position.idx === screen) {
    close(overlays, false);
    if (openOverlays.length !== overlays) moveBy(openOverlays.length - overlays);
    return true;
  }
  close(0, true);
  // an entry that Forward reached, or a return to the page, has no overlay any more
  setTimeout(settleOverlays);
  return false;
}
