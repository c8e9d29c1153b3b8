/**
 * A held Enter presses once. Browsers press the focused button again at each repeat of the key: what a press opens
 * would get
 * the next ones, and a held Enter on 刪除 would confirm the dialog that asks. Line breaks in a text go on.
 * @returns the way to stop
 */
export function pressOncePerKey(): () => void {
  const drop = (event: KeyboardEvent): void => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
  };
  document.addEventListener('keydown', drop, { capture: true });
  return () => document.removeEventListener('keydown', drop, { capture: true });
}
