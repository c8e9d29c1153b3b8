/**
 * A message bar of plain DOM: the undo bar, and the stand-in for a toast whose chunk could not be loaded, so that a
 * message is never lost. No React, no motion, text only as text.
 */
import { liveRegion } from './liveRegion.ts';
import s from './plainBar.module.css';

export type PlainBar = { close: () => void };
export type PlainBarOptions = { message: string; role: 'status' | 'alert'; button?: { text: string; onClick: () => void } };

export function showPlainBar({ message, role, button }: PlainBarOptions): PlainBar {
  const bar = document.createElement('div');
  bar.className = s.bar ?? '';
  const words = document.createElement('span');
  words.className = s.words ?? '';
  words.textContent = message;
  bar.appendChild(words);
  if (button !== undefined) {
    const press = document.createElement('button');
    press.type = 'button';
    press.className = s.press ?? '';
    press.textContent = button.text;
    press.addEventListener('click', button.onClick);
    bar.appendChild(press);
  }
  liveRegion(role).appendChild(bar);
  return { close: () => bar.remove() };
}
