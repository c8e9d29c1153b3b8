/** Copies text to the clipboard, with a hidden field as fallback (R24). */
import { withinLimit } from './withinLimit.ts';

/** Time limit of the clipboard API, ms. The fallback still runs within the user activation. */
const LIMIT_MS = 2_000;

/** Fallback for WebViews without the clipboard API and for plain http. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  try {
    field.value = text;
    field.readOnly = true;
    // invisible, yet selectable, and 16 px keeps iOS from zooming
    field.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;font-size:16px';
    field.setAttribute('aria-hidden', 'true');
    document.body.appendChild(field);
    // iOS copies only from a focused field
    field.focus();
    field.select();
    field.setSelectionRange(0, text.length);
    // the only option without navigator.clipboard
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** @returns false when the copy failed, and the caller then shows the text */
export async function copyText(text: string): Promise<boolean> {
  try {
    const clipboard = (navigator as { clipboard?: Clipboard | null }).clipboard ?? null;
    if (clipboard !== null) {
      await withinLimit(() => clipboard.writeText(text), LIMIT_MS);
      return true;
    }
  } catch {
    // refused, so the fallback is tried
  }
  return copyBySelection(text);
}
