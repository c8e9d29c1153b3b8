/**
 * An open overlay owns one Back (docs/decisions/021): while it stands, an entry of its own lies above that of its
 * screen,
 * with the same address and the router's own state, so that the router, u_routes and what is remembered of a screen see
 * no move. Entries are kept in step with what is open: made at once, taken back when an overlay has closed by itself,
 * and
 * gone before the screen is left, so that no later Back is a dead one.
 */

/**
 * The overlay's answer to Back. `isLeaving`: the screen goes, too, and nothing can stay.
 * @returns false when it stays open (an async confirm runs)
 */
type OnBack = (isLeaving: boolean) => boolean;
/** What stands in history's state: the router's place of the screen, and how many overlays this entry stands for. */
type Place = { idx?: unknown; overlays?: number };

/** Longer than any engine takes to move; a move that never comes must not hold back for ever what waits for it. */
const MOVE_LIMIT_MS = 2_000;

const open: { onBack: OnBack }[] = [];
/** What waits until all entries of overlays are gone. */
const waiting: (() => void)[] = [];
/** Where a move of ours, not heard of yet, will end. */
let goal: (Place & { timer: ReturnType<typeof setTimeout> }) | null = null;
/** The screen that the overlays lie over. */
let screen: unknown;
/** One has closed by itself, and its entry is about to be taken back. */
let isSettling = false;

const placeOf = (state: unknown): Place => (typeof state === 'object' && state !== null ? state : {});
const overlaysAt = (place: Place): number => place.overlays ?? 0;
const here = (): Place => placeOf(window.history.state);

/** Moves through the history; until it has arrived at `end` no entry is made or taken away. */
export function moveTo(steps: number, end: Place): void {
  goal = { ...end, timer: setTimeout(giveUp, MOVE_LIMIT_MS) };
  window.history.go(steps);
}

function endMove(): void {
  if (goal !== null) clearTimeout(goal.timer);
  goal = null;
}

function giveUp(): void {
  endMove();
  waiting.splice(0).forEach((go) => go());
}

function moveBy(steps: number): void {
  const place = here();
  moveTo(steps, { idx: place.idx, overlays: overlaysAt(place) + steps });
}

/** Brings the entries in step with what is open; also after a reload, which left an entry without its overlay. */
export function settleOverlays(): void {
  if (goal !== null) return;
  const wanted = waiting.length > 0 ? 0 : open.length;
  if (overlaysAt(here()) > wanted) {
    moveBy(wanted - overlaysAt(here()));
    return;
  }
  waiting.splice(0).forEach((go) => go());
  try {
    while (overlaysAt(here()) < open.length)
      window.history.pushState({ ...here(), overlays: overlaysAt(here()) + 1 }, '');
  } catch {
    // Safari refuses more than a hundred in half a minute: that overlay owns no Back
  }
}

/** Closes the latest overlays until `left` are open, or until one stays. */
function close(left: number, isLeaving: boolean): void {
  while (open.length > left) {
    const top = open.pop();
    if (top === undefined || top.onBack(isLeaving) || isLeaving) continue;
    open.push(top);
    return;
  }
}

/** An overlay opens, perhaps before its script is here. @returns to be called when it has closed; again is nothing */
export function ownBack(onBack: OnBack): () => void {
  const own = { onBack };
  if (open.length === 0) screen = (goal ?? here()).idx;
  open.push(own);
  settleOverlays();
  return () => {
    const at = open.indexOf(own);
    if (at >= 0) open.splice(at, 1);
    isSettling = true;
    // not at once: one that opens in its place takes its entry over
    setTimeout(() => {
      isSettling = false;
      settleOverlays();
    });
  };
}

/**
 * Closes whatever is open, and runs `go`, which leaves the screen, when no entry of an overlay is left: mostly at once.
 */
export function leaveOverlays(go: () => void): void {
  close(0, true);
  waiting.push(go);
  settleOverlays();
}

/**
 * For the browser's own back and forward, before anybody else hears of them.
 * @returns true when it was a move between overlays and their screen: no change of route
 */
export function syncOverlays({ state }: PopStateEvent): boolean {
  const place = placeOf(state);
  const overlays = overlaysAt(place);
  if (goal !== null && place.idx === goal.idx) {
    if (overlays === overlaysAt(goal)) {
      endMove();
      settleOverlays();
    }
    return true;
  }
  endMove();
  if (isSettling && place.idx === screen && overlays === open.length) {
    // Back was pressed before that entry was gone: it was meant for what lies below
    isSettling = false;
    window.history.back();
    return true;
  }
  if (open.length > 0 && place.idx === screen) {
    close(overlays, false);
    if (open.length !== overlays) moveBy(open.length - overlays);
    return true;
  }
  close(0, true);
  // an entry that a forward button or a way back from elsewhere found: its overlay is long gone
  setTimeout(settleOverlays);
  return false;
}
