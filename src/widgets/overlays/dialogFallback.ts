/**
 * A dialog of plain DOM, for the case that the chunk of the modals cannot be loaded (offline): the same question, the
 * same rules, no motion. WebViews may swallow window.confirm, so it is our own.
 */
import { textLength } from '#domain/textLength.ts';
import { widgetsText } from '#text/widgetsText.ts';

import { cx } from '../cx.ts';
import { mayClose, type ModalAnswer, type ModalSpec } from './modalSpec.ts';
import { toast } from './toast.ts';
import { holdTab } from './useDialogFocus.ts';

import s from './dialogFallback.module.css';

import type { Draw } from './askOverlay.ts';

function add<K extends keyof HTMLElementTagNameMap>(parent: HTMLElement, tag: K, className: string | undefined, text: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = cx(className);
  element.textContent = text;
  parent.appendChild(element);
  return element;
}

/** Only words can be shown without React; anything richer is left out. */
function wordsOf(content: ModalSpec['content']): string {
  return typeof content === 'string' || typeof content === 'number' ? String(content) : '';
}

export const drawDialogFallback =
  (spec: ModalSpec): Draw<ModalAnswer> =>
  (answer) => {
    const before = document.activeElement;
    const mask = add(document.body, 'div', s.mask, '');
    const box = add(mask, 'div', s.box, '');
    box.setAttribute('role', spec.kind === 'alert' ? 'alertdialog' : 'dialog');
    box.setAttribute('aria-modal', 'true');
    box.setAttribute('aria-label', spec.title);
    box.tabIndex = -1;
    add(box, 'p', s.title, spec.title);
    add(box, 'p', s.content, wordsOf(spec.content));
    const field = spec.kind === 'prompt' ? add(box, 'textarea', s.field, '') : null;
    if (field !== null) {
      field.value = spec.initial;
      field.placeholder = spec.placeholder;
      field.setAttribute('aria-label', spec.placeholder === '' ? widgetsText.prompt.field : spec.placeholder);
    }
    const row = add(box, 'div', s.row, '');
    const cancel = spec.kind === 'alert' ? null : add(row, 'button', s.quiet, spec.cancelText);
    const confirm = add(row, 'button', spec.danger ? s.danger : s.primary, spec.confirmText);
    (field ?? confirm).focus();

    let isRunning = false;
    const finish = (isConfirmed: boolean) => answer({ isConfirmed, text: field?.value ?? '' });
    async function handleConfirm() {
      if (isRunning) return;
      const text = field?.value ?? '';
      if (field !== null && textLength(text) > spec.limit) {
        void toast.warn(widgetsText.prompt.tooLong(spec.limit));
        return;
      }
      isRunning = true;
      confirm.setAttribute('aria-busy', 'true');
      const isOver = await mayClose(spec.onConfirm, text);
      isRunning = false;
      confirm.removeAttribute('aria-busy');
      if (isOver) finish(true);
    }
    const handleCancel = () => {
      if (!isRunning) finish(spec.kind === 'alert');
    };
    confirm.addEventListener('click', () => void handleConfirm());
    cancel?.addEventListener('click', handleCancel);
    box.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') handleCancel();
      else if (event.key === 'Tab') holdTab(box, event);
    });
    return () => {
      mask.remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  };
