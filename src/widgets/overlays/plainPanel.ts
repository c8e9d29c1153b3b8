/**
 * Plain DOM panel of the fallback dialogs. Behaves like useDialogFocus.ts. The focus moves to the panel or its field,
 * never to a button that a held Enter would press.
 */
import { cx } from '../cx.ts';
import { watchKeyboard } from '../keyboard/keyboard.ts';
import { holdTab } from './useDialogFocus.ts';

import s from './dialogFallback.module.css';

export type PlainPanel = {
  box: HTMLElement;
  /**
   * Focuses the panel after its content was added.
   * @param field text field, if any
   */
  open: (field?: HTMLElement) => void;
  /** Removes the panel and restores the focus. */
  remove: () => void;
};

/** @param onClose called on Escape, and on a tap beside the panel with `closesBeside` */
export function plainPanel({
  role,
  label,
  closesBeside,
  onClose,
}: {
  role: 'dialog' | 'alertdialog';
  label: string;
  closesBeside: boolean;
  onClose: () => void;
}): PlainPanel {
  const before = document.activeElement;
  const mask = addTo(document.body, 'div', s.mask, '');
  const box = addTo(mask, 'div', s.box, '');
  box.setAttribute('role', role);
  box.setAttribute('aria-modal', 'true');
  box.setAttribute('aria-label', label);
  box.tabIndex = -1;
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab') holdTab(box, event);
  });
  mask.addEventListener('click', ({ target }) => {
    if (target === mask && closesBeside) onClose();
  });
  const stopKeyboard = watchKeyboard((covered) => {
    mask.style.bottom = `${covered}px`;
  });
  return {
    box,
    open: (field) => (field ?? box).focus({ preventScroll: true }),
    remove: () => {
      stopKeyboard();
      mask.remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
  };
}

/** Appends an element with class and text. */
export function addTo<K extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  tag: K,
  className: string | undefined,
  text: string,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = cx(className);
  element.textContent = text;
  parent.appendChild(element);
  return element;
}
