/** Copies to the clipboard, where need be by the old way of a hidden field (R24). */
import { withinLimit } from './withinLimit.ts';

/** Longer than this, ms, and the old way is tried, while the tap still counts. */
const LIMIT_MS = 2_000;

/** The way of WebViews without the clipboard API, and of plain http. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  try {
    field.value = text;
    field.readOnly = true;
    // seen by nobody, yet selectable; 16 px keeps iOS from zooming to it
    field.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;font-size:16px';
    field.setAttribute('aria-hidden', 'true');
    document.body.appendChild(field);
    // iOS copies only from a field that has the focus
    field.focus();
    field.select();
    field.setSelectionRange(0, text.length);
    // the only way left where navigator.clipboard is missing
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** @returns false when the text could not be copied; the caller then shows it to be copied by hand */
export async function copyText(text: string): Promise<boolean> {
  try {
    const clipboard = (navigator as { clipboard?: Clipboard | null }).clipboard ?? null;
    if (clipboard !== null) {
      await withinLimit(() => clipboard.writeText(text), LIMIT_MS);
      return true;
    }
  } catch {
    // refused: the old way may still work
  }
  return copyBySelection(text);
}
