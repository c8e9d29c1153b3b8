/**
 * A snackbar of plain DOM: the undo bar, and the fallback of a toast whose chunk could not be loaded, so that a
 * message is never lost. No React, no motion, text only as text.
 */
import { cx } from '../cx.ts';
import { liveRegion } from './liveRegion.ts';

import s from './snackbar.module.css';

export type Snackbar = { close: () => void };
export type SnackbarOptions = {
  message: string;
  role: 'status' | 'alert';
  button?: { text: string; onClick: () => void };
};

export function showSnackbar({ message, role, button }: SnackbarOptions): Snackbar {
  const bar = document.createElement('div');
  bar.className = cx(s.bar);
  const label = document.createElement('span');
  label.className = cx(s.label);
  label.textContent = message;
  bar.appendChild(label);
  if (button !== undefined) {
    const press = document.createElement('button');
    press.type = 'button';
    press.className = cx(s.press);
    press.textContent = button.text;
    press.addEventListener('click', button.onClick);
    bar.appendChild(press);
  }
  liveRegion(role).appendChild(bar);
  return { close: () => bar.remove() };
}
