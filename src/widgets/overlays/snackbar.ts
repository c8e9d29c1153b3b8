/**
 * Plain DOM snackbar, for the undo bar and for a toast whose chunk failed: no message is lost. No React, no animation,
 * text only.
 */
import { cx } from '../cx.ts';
import { liveRegion } from './liveRegion.ts';

import * as base from '../base.module.css';
import * as s from './snackbar.module.css';

export type Snackbar = { close: () => void; hasFocus: () => boolean };
export type SnackbarOptions = {
  message: string;
  role: 'status' | 'alert';
  button?: { text: string; onClick: () => void };
};

export function showSnackbar({ message, role, button }: SnackbarOptions): Snackbar {
  const bar = document.createElement('div');
  bar.className = cx(s.bar);
  const label = document.createElement('span');
  label.className = cx(base.breaking);
  label.textContent = message;
  bar.appendChild(label);
  if (button !== undefined) {
    const press = document.createElement('button');
    press.type = 'button';
    press.className = cx(s.actionButton);
    press.textContent = button.text;
    press.addEventListener('click', button.onClick);
    bar.appendChild(press);
  }
  liveRegion(role).appendChild(bar);
  return { close: () => bar.remove(), hasFocus: () => bar.contains(document.activeElement) };
}
