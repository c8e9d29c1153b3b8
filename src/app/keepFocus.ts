/**
 * Keeps the focus in the screen. Browsers move it to BODY when the focused element is removed, hidden or disabled. The
 * next Tab then starts at the top of the page. Instead the focus moves to one of these:
 *
 * - The same control of the row that took the place of a removed row.
 * - The restored row after an undo.
 * - A control of the smallest part around the lost one, or the element that had the focus before. If its row is gone,
 *   the same control of the row in its place.
 * - The heading of the screen.
 *
 * After Back, the focus moves to the pressed link, from the heading or from the content without a heading.
 * The view never moves. A tap beside all controls also moves the focus to BODY, which is intended.
 */

/** Elements that may take the focus. No text field, because it would open the keyboard of a phone. */
const STOPS = 'a[href], button, [tabindex="0"], input[type="radio"], input[type="checkbox"]';
const ROWS = 'li, [role="listitem"]';
const LISTS = 'ul, ol, [role="list"]';
/** Number of focused elements to remember. A sheet over a sheet needs three. */
const TRAIL = 6;
/** Number of history entries whose pressed element is remembered. */
const ENTRIES = 50;

/** Where an element was when it took the focus. */
type FocusPosition = {
  path: string;
  name: string;
  /** The parts around it, smallest first, within the screen's content or the sheet. */
  around: Element[];
  /** `rows` are all rows of the list then, because a list may load earlier ones meanwhile. */
  row: { list: Element; rows: Element[]; element: Element; stop: number } | null;
};
/**
 * The pressed element of a screen. `nth` counts equal ones before it. The tab bar is not in `main`, and its link to the
 * last store may equal one in a list.
 */
type Press = { href: string | null; name: string; isInMain: boolean; nth: number };
type Wanted = { find: () => HTMLElement | undefined; holder: Element };

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent.replace(/\s+/g, ' ').trim();
}

/** Returns true for an element that can take the focus. */
function canFocus(element: HTMLElement): boolean {
  if (!element.isConnected || element.matches(':disabled')) return false;
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    if (getComputedStyle(one).display === 'none') return false;
  return getComputedStyle(element).visibility !== 'hidden';
}

function stopsOf(part: Element): HTMLElement[] {
  return Array.from(part.querySelectorAll<HTMLElement>(STOPS)).filter((stop) => stop.tabIndex >= 0 && canFocus(stop));
}

function stopsOfScreen(): HTMLElement[] {
  const root = document.getElementById('root');
  return root === null ? [] : stopsOf(root);
}

function rowsOf(list: Element): Element[] {
  return Array.from(list.querySelectorAll(ROWS)).filter((row) => row.closest(LISTS) === list);
}

function placeOf(element: HTMLElement): FocusPosition {
  const around: Element[] = [];
  for (let one = element.parentElement; one !== null && !one.matches('main, #root, body'); one = one.parentElement)
    around.push(one);
  const row = element.closest(ROWS);
  const list = row?.closest(LISTS) ?? null;
  return {
    path: window.location.pathname,
    name: nameOf(element),
    around,
    row:
      row === null || list === null
        ? null
        : { list, rows: rowsOf(list), element: row, stop: stopsOf(row).indexOf(element) },
  };
}

/** The same control of the row that took the place of the removed one. */
function neighbourOf({ list, rows, element, stop }: NonNullable<FocusPosition['row']>): HTMLElement | null {
  const at = rows.indexOf(element);
  const next = [...rows.slice(at + 1), ...rows.slice(0, at).reverse()].find(
    (row) => list.isConnected && row.isConnected,
  );
  const stops = next === undefined ? [] : stopsOf(next);
  // the neighbour may have fewer controls
  return stops[Math.min(stop, stops.length - 1)] ?? null;
}

function headingOfScreen(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('#root h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

/** Key of the history entry. The first entry of every load has the same key, so the path is a part of it. */
function entryKey(): string {
  return `${(window.history.state as { key?: string } | null)?.key ?? ''} ${window.location.pathname}`;
}

const isInMainPart = (element: Element): boolean => element.closest('main') !== null;

/** A link is known by its address, because counts and distances change its name. */
function equalsOf({ href, name, isInMain }: Omit<Press, 'nth'>): HTMLElement[] {
  return stopsOfScreen().filter(
    (one) =>
      one.getAttribute('href') === href && isInMainPart(one) === isInMain && (href !== null || nameOf(one) === name),
  );
}

/**
 * Starts listening.
 * @returns stops listening
 */
export function keepFocus(): () => void {
  /** Focused elements, latest first, with the place of each. */
  let trail: { element: HTMLElement; at: FocusPosition }[] = [];
  /** Place of the latest one. null once the focus has gone to BODY. */
  let place: FocusPosition | null = null;
  /** Name of the last control whose row has gone, the rows beside it, and the element that took the focus. */
  let lostRow: { name: string; rows: Element[]; instead: HTMLElement } | null = null;
  /** Takes the focus as soon as it appears, while `holder` has the focus. */
  let target: Wanted | null = null;
  const presses = new Map<string, Press>();

  function focus(element: HTMLElement | null): HTMLElement | null {
    const goal = element !== null && canFocus(element) ? element : headingOfScreen();
    goal?.focus({ preventScroll: true });
    return goal;
  }
  function focusLater(find: Wanted['find'], holder: Element | null): void {
    target = holder === null ? null : { find, holder };
    focusWanted();
  }
  function focusWanted(): void {
    if (target === null) return;
    const targetElement = document.activeElement === target.holder ? target.find() : null;
    if (targetElement === undefined) return;
    target = null;
    if (targetElement !== null) focus(targetElement);
  }
  function handleLoss({ row, around, name }: FocusPosition): void {
    // the undo bar is in the live region
    if (lostRow !== null && around.some((part) => part.matches('[role="status"]'))) {
      const { name: nameOfGone, rows, instead } = lostRow;
      lostRow = null;
      const isRestored = (stop: HTMLElement) =>
        nameOf(stop) === nameOfGone && !rows.some((other) => other.contains(stop));
      focusLater(() => stopsOfScreen().find(isRestored), focus(instead));
    } else if (row !== null && !row.element.isConnected) {
      const instead = focus(neighbourOf(row));
      lostRow = instead === null ? null : { name, rows: rowsOf(row.list), instead };
    } else {
      const part = around.find((one) => one.isConnected && stopsOf(one).length > 0);
      focus((part === undefined ? elementBefore() : stopsOf(part)[0]) ?? null);
    }
  }
  function elementBefore(): HTMLElement | null {
    for (const { element, at } of trail) {
      if (element.matches(`${STOPS}, h1`) && canFocus(element)) return element;
      const next = at.row !== null && !at.row.element.isConnected ? neighbourOf(at.row) : null;
      if (next !== null) return next;
    }
    return null;
  }
  function check(): void {
    const lost = trail[0]?.element;
    if (lost === undefined || place === null) return;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const lostPlace = place;
    place = null;
    // a new screen focuses its own heading
    if (lostPlace.path !== window.location.pathname || canFocus(lost)) return;
    // the content replaces its skeleton, and the pressed link is still awaited
    if (lost.matches('h1, main') && focus(null) !== null) return;
    handleLoss(lostPlace);
  }
  /** Drops removed elements, each of which would keep the whole screen that it stood in, unless a list replaces it. */
  function forgetRemoved(): void {
    trail = trail.filter(
      ({ element, at }, index) =>
        element.isConnected || at.row?.list.isConnected === true || (index === 0 && place !== null),
    );
    if (lostRow?.instead.isConnected === false) lostRow = null;
  }
  function handleFocusIn({ target }: { target: EventTarget | null }): void {
    if (!(target instanceof HTMLElement)) return;
    place = placeOf(target);
    trail = [{ element: target, at: place }, ...trail.filter(({ element }) => element !== target)].slice(0, TRAIL);
    const press = target.matches('#root h1, #root main') ? presses.get(entryKey()) : undefined;
    if (press !== undefined) focusLater(() => equalsOf(press)[press.nth], target);
  }
  function handleClick({ target }: MouseEvent): void {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('#root a[href], #root button') : null;
    if (pressed === null) return;
    const press = {
      href: pressed.getAttribute('href'),
      name: nameOf(pressed),
      isInMain: isInMainPart(pressed),
    };
    const nth = equalsOf(press).indexOf(pressed);
    presses.delete(entryKey());
    if (nth >= 0) presses.set(entryKey(), { ...press, nth });
    const [oldest] = presses.keys();
    if (presses.size > ENTRIES && oldest !== undefined) presses.delete(oldest);
  }
  // a timer, because the element still exists during the event
  let timer: ReturnType<typeof setTimeout> | undefined;
  function handleFocusOut(): void {
    clearTimeout(timer);
    timer = setTimeout(check);
  }
  // some engines fire no focusout for a removed element
  const observer = new MutationObserver(() => {
    check();
    forgetRemoved();
    focusWanted();
  });
  // an overlay that the address opened took the focus before
  if (document.activeElement !== document.body) handleFocusIn({ target: document.activeElement });
  document.addEventListener('focusin', handleFocusIn);
  document.addEventListener('focusout', handleFocusOut);
  document.addEventListener('click', handleClick, true);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', handleFocusIn);
    document.removeEventListener('focusout', handleFocusOut);
    document.removeEventListener('click', handleClick, true);
  };
}
