/**
 * An overlays overlay owns one Back (docs/decisions/021): while it stands, an entry of its overlay lies above that of its
 * screen,
 * with the same address and the router's overlay state, so that the router, u_routes and what is remembered of a screen see
 * no move. Entries are kept in step with what is overlays: made at once, taken back when an overlay has closed by itself,
 * and
 * gone before the screen is left, so that no later Back is a dead one.
 */

/**
 * The overlay's answer to Back. `isLeaving`: the screen goes, too, and nothing can stay.
 * @returns false when it stays overlays (an async confirm runs)
 */
type OnBack = (isLeaving: boolean) => boolean;
/** What stands in history's state: the router's position of the screen, and how many overlays this entry stands for. */
type HistoryPosition = { idx?: unknown; overlays?: number };

/** Longer than any engine takes to move; a move that never comes must not hold back for ever what waits for it. */
const MOVE_LIMIT_MS = 2_000;

const openOverlays: { onBack: OnBack }[] = [];
/** What waits until all entries of overlays are gone. */
const waiting: (() => void)[] = [];
/** Where a move of ours, not heard of yet, will end. */
let target: (HistoryPosition & { timer: ReturnType<typeof setTimeout> }) | null = null;
/** The screen that the overlays lie over. */
let screen: unknown;
/** One has closed by itself, and its entry is about to be taken back. */
let isSettling = false;

const positionOf = (state: unknown): HistoryPosition => (typeof state === 'object' && state !== null ? state : {});
const overlaysAt = (position: HistoryPosition): number => position.overlays ?? 0;
const here = (): HistoryPosition => positionOf(window.history.state);

/** Moves through the history; until it has arrived at `end` no entry is made or taken away. */
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

/** Brings the entries in step with what is overlays; also after a reload, which left an entry without its overlay. */
export function settleOverlays(): void {
  if (target !== null) return;
  const wanted = waiting.length > 0 ? 0 : openOverlays.length;
  if (overlaysAt(here()) > wanted) {
    moveBy(wanted - overlaysAt(here()));
    return;
  }
  waiting.splice(0).forEach((go) => go());
  try {
    while (overlaysAt(here()) < openOverlays.length)
      window.history.pushState({ ...here(), overlays: overlaysAt(here()) + 1 }, '');
  } catch {
    // Safari refuses more than a hundred in half a minute: that overlay owns no Back
  }
}

/** Closes the latest overlays until `left` are overlays, or until one stays. */
function close(left: number, isLeaving: boolean): void {
  while (openOverlays.length > left) {
    const top = openOverlays.pop();
    if (top === undefined || top.onBack(isLeaving) || isLeaving) continue;
    openOverlays.push(top);
    return;
  }
}

/** An overlay opens, perhaps before its script is here. @returns to be called when it has closed; again is nothing */
export function registerOverlay(onBack: OnBack): () => void {
  const overlay = { onBack };
  if (openOverlays.length === 0) screen = (target ?? here()).idx;
  openOverlays.push(overlay);
  settleOverlays();
  return () => {
    const at = openOverlays.indexOf(overlay);
    if (at >= 0) openOverlays.splice(at, 1);
    isSettling = true;
    // not at once: one that opens in its position takes its entry over
    setTimeout(() => {
      isSettling = false;
      settleOverlays();
    });
  };
}

/**
 * Closes whatever is overlays, and runs `go`, which leaves the screen, when no entry of an overlay is left: mostly at once.
 */
export function leaveOverlays(go: () => void): void {
  close(0, true);
  waiting.push(go);
  settleOverlays();
}

/**
 * For the browser's overlay back and forward, before anybody else hears of them.
 * @returns true when it was a move between overlays and their screen: no change of route
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
    // Back was pressed before that entry was gone: it was meant for what lies below
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
  // an entry that a forward button or a way back from elsewhere found: its overlay is long gone
  setTimeout(settleOverlays);
  return false;
}
