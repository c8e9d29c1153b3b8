/**
 * A screen with unsaved work holds whoever wants to leave it and asks first: our own moves (useNav) and the browser's
 * back and forward alike. The declarative router knows no blocker, and the browser has already moved when it tells of a
 * pop, so that one is undone before the router hears of it and done again when the answer is yes.
 */
import { indexInView } from './routeStack.ts';

type Ask = () => Promise<boolean>;

/** The screen that holds. */
type Hold = { ask: Ask; pathname: string };

let hold: Hold | null = null;
let isAsking = false;

/**
 * From now on leaving the screen in view asks first.
 * @param ask resolves true when the person leaves; called once at a time
 * @returns lets go
 */
export function holdLeaving(ask: Ask): () => void {
  const own: Hold = { ask, pathname: window.location.pathname };
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
 * @param toPathname where it goes; null when that is not known. The same screen with another query is no leaving
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
  const from = indexInView();
  const to = (event.state as { idx?: unknown } | null)?.idx;
  if (hold === null || from === null || typeof to !== 'number') return false;
  const steps = to - from;
  // back where it was: our own undoing
  if (steps === 0) return true;
  if (window.location.pathname === hold.pathname) return false;
  window.history.go(-steps);
  askThen(hold, () => goAgain(steps));
  return true;
}
