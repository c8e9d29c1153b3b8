/** Space beside the chosen chip or tab, px, so that its neighbour shows too. */
const ROOM = 40;

/**
 * A ref for a row of chips or tabs that scrolls sideways. An address or a return may choose one beyond the edge. The
 * row then starts where its last chosen one is in view.
 */
export function showChosen(row: HTMLElement | null): void {
  const chosen = [...(row?.querySelectorAll('[aria-pressed="true"], [aria-selected="true"], :checked') ?? [])].pop();
  if (row === null || chosen === undefined) return;
  const beyond = chosen.getBoundingClientRect().right + ROOM - row.getBoundingClientRect().right;
  if (beyond > 0) row.scrollLeft += beyond;
}
