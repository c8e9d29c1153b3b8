/**
 * A screen with unsaved work holds whoever wants to leave it and asks first: our own moves (useNav) and the browser's
 * back and forward alike. The declarative router knows no blocker, and the browser has already moved when it tells of a
 * pop, so that one is undone before the router hears of it and done again when the answer is yes.
 */
type Ask = () => Promise<boolean>;

/** The screen that holds, and the place of its entry in this tab's history (counted by the router). */
type Hold = { ask: Ask; pathname: string; index: number | null };

let hold: Hold | null = null;
let isAsking = false;

/** Place of the entry in view; null where the router has not counted it. */
function indexInView(): number | null {
  const index = (window.history.state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : null;
}

/**
 * From now on leaving the screen in view asks first.
 * @param ask resolves true when the person leaves; called once at a time
 * @returns lets go
 */
export function holdLeaving(ask: Ask): () => void {
  const own: Hold = { ask, pathname: window.location.pathname, index: indexInView() };
  hold = own;
  return () => {
    if (hold === own) hold = null;
  };
}

function askThen(held: Hold, leave: () => void): void {
  if (isAsking) return;
  isAsking = true;
  void held
    .ask()
    .then((mayLeave) => {
      if (!mayLeave) return;
      // the one move that was allowed
      if (hold === held) hold = null;
      leave();
    })
    .finally(() => {
      isAsking = false;
    });
}

/**
 * Runs `leave` at once, or after a yes when the screen in view holds.
 * @param toPathname where it goes; null for back. The same screen with another query is no leaving
 */
export function whenMayLeave(toPathname: string | null, leave: () => void): void {
  if (hold === null || toPathname === hold.pathname) leave();
  else askThen(hold, leave);
}

/**
 * For the browser's own back and forward, before the router hears of them.
 * @param goAgain makes the held move once more
 * @returns true when the router must not hear of this one
 */
export function holdsPop(event: PopStateEvent, goAgain: (steps: number) => void): boolean {
  if (hold === null || hold.index === null) return false;
  const to = (event.state as { idx?: unknown } | null)?.idx;
  if (typeof to !== 'number') return false;
  const steps = to - hold.index;
  // back where it was: our own undoing
  if (steps === 0) return true;
  if (window.location.pathname === hold.pathname) {
    hold.index = to;
    return false;
  }
  window.history.go(-steps);
  askThen(hold, () => goAgain(steps));
  return true;
}
