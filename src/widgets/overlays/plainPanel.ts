/**
 * The panel of a dialog of plain DOM, which stands in where the chunk of the overlays cannot be loaded. It behaves as
 * useDialogFocus.ts does: the focus goes to the panel, or to its field, and never to a button that a held Enter would
 * press.
 */
import { cx } from '../cx.ts';
import { watchKeyboard } from '../keyboard/keyboard.ts';
import { holdTab } from './useDialogFocus.ts';

import s from './dialogFallback.module.css';

export type PlainPanel = {
  box: HTMLElement;
  /** Call when what stands in it is there. @param field what is typed into, if anything */
  open: (field?: HTMLElement) => void;
  /** Takes it away; the focus goes back to where it was. */
  remove: () => void;
};

/** @param onClose Escape, and a tap beside the panel where `closesBeside` */
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

/** Adds an element with a class of the modules and words of its own. */
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
