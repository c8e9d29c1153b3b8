/**
 * Ignores key repeats of Enter. Browsers click the focused button again at each repeat. A held Enter on 刪除 would also
 * confirm the dialog. Repeats in a textarea still work.
 * @returns stops listening
 */
export function pressOncePerKey(): () => void {
  const drop = (event: KeyboardEvent): void => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
  };
  document.addEventListener('keydown', drop, { capture: true });
  return () => document.removeEventListener('keydown', drop, { capture: true });
}
