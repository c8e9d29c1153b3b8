/**
 * Plain DOM dialog, used when the chunk of the modals fails to load (offline). The rules are the same, without
 * animation. WebViews may block window.confirm, so it is our own.
 */
import { textLength } from '#domain/textLength.ts';
import { widgetsText } from '#text/widgetsText.ts';

import { mayClose, type ModalAnswer, type ModalSpec } from './modalSpec.ts';
import { addTo, plainPanel } from './plainPanel.ts';
import { toast } from './toast.ts';

import s from './dialogFallback.module.css';

import type { Draw } from './openOverlay.ts';

/** Only text can be shown without React. Other content is omitted. */
function textOf(content: ModalSpec['content']): string {
  return typeof content === 'string' || typeof content === 'number' ? String(content) : '';
}

export const drawDialogFallback =
  (spec: ModalSpec): Draw<ModalAnswer> =>
  (answer) => {
    const panel = plainPanel({
      role: spec.kind === 'alert' ? 'alertdialog' : 'dialog',
      label: spec.title,
      closesBeside: false,
      onClose: () => handleCancel(),
    });
    const { box } = panel;
    addTo(box, 'p', s.title, spec.title);
    const content = addTo(box, 'p', s.content, textOf(spec.content));
    content.id = 'ume-plain-content';
    box.setAttribute('aria-describedby', content.id);
    const field = spec.kind === 'prompt' ? addTo(box, 'textarea', s.field, '') : null;
    if (field !== null) {
      field.value = spec.initial;
      field.placeholder = spec.placeholder;
      if (spec.isCode) field.inputMode = 'numeric';
      field.setAttribute('aria-label', spec.placeholder === '' ? widgetsText.prompt.field : spec.placeholder);
    }
    const row = addTo(box, 'div', s.row, '');
    const cancel = spec.kind === 'alert' ? null : addTo(row, 'button', s.quiet, spec.cancelText);
    const confirm = addTo(row, 'button', spec.danger ? s.danger : s.primary, spec.confirmText);
    panel.open(field ?? undefined);

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
    return panel.remove;
  };
