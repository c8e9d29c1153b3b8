/**
 * Keeps snackbars above the bars at the bottom of a screen: the tab bar, the main action, the running order. The style
 * sheet alone knows one height for all of them. Several snackbars stand on each other.
 */
import * as s from '#widgets/overlays/snackbar.module.css';

/** Space between two bars, px. */
const GAP = 12;

/** Returns the top of the stack of bars at the bottom of the window, px. */
function topOfBars(): number {
  const bars = Array.from(document.querySelectorAll('#root *'))
    .filter((element) => /^(?:fixed|sticky)$/.test(getComputedStyle(element).position))
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, height }) => height > 0 && top > window.innerHeight / 2);
  let top = window.innerHeight;
  for (;;) {
    const below = top;
    const next = bars.find((bar) => bar.bottom >= below - 1 && bar.top < below);
    if (next === undefined) return top;
    top = next.top;
  }
}

function lift(): void {
  const bars = document.querySelectorAll<HTMLElement>(`.${s.bar ?? ''}`);
  if (bars.length === 0) return;
  let top = topOfBars();
  for (const bar of bars) {
    bar.style.bottom = `${window.innerHeight - top + GAP}px`;
    top -= bar.offsetHeight + GAP;
  }
}

/**
 * Starts listening: a snackbar, a screen or a bar comes or goes.
 * @returns stops listening
 */
export function liftSnackbars(): () => void {
  let frame = 0;
  const request = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(lift);
  };
  const observer = new MutationObserver(request);
  observer.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', request);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    window.removeEventListener('resize', request);
  };
}
