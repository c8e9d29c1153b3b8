/** Runs `then` once the elements of index.html exist: at once, or right after the parser's last line. */
export function whenParsed(then: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', then);
  else then();
}
