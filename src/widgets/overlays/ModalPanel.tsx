/** Content of a modal: title, text or field, one or two buttons. */
import { useId, useRef, useState } from 'react';

import { fitsLength } from '#domain/textLength.ts';
import { widgetsText } from '#text/widgetsText.ts';

import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { toast } from './toast.ts';
import { useConfirm } from './useConfirm.ts';
import { useDialogFocus } from './useDialogFocus.ts';
import { useKeyboardRoom } from '../keyboard/useKeyboardRoom.ts';
import { PromptField } from './PromptField.tsx';

import * as base from '../base.module.css';
import * as s from './ModalPanel.module.css';

import type { ModalAnswer, ModalSpec } from './modalSpec.ts';

export type ModalPanelProps = { spec: ModalSpec; onAnswer: (answer: ModalAnswer) => void };

export function ModalPanel({ spec, onAnswer }: ModalPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const contentId = useId();
  const [text, setText] = useState(spec.initial);
  const [isRunning, confirm] = useConfirm(spec.onConfirm, (answer: string) =>
    onAnswer({ isConfirmed: true, text: answer }),
  );

  function handleConfirm() {
    if (spec.kind === 'prompt' && !fitsLength(text, spec.limit))
      void toast.warn(widgetsText.prompt.tooLong(spec.limit));
    else confirm(text);
  }

  function handleCancel() {
    // an alert has one button, so Escape presses it
    if (!isRunning) onAnswer({ isConfirmed: spec.kind === 'alert', text });
  }
  useDialogFocus(panel, handleCancel);
  useKeyboardRoom(panel, 'middle');

  const hasContent = spec.content !== null && spec.content !== undefined && spec.content !== '';
  return (
    <div
      ref={panel}
      className={s.panel}
      role={spec.kind === 'alert' ? 'alertdialog' : 'dialog'}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={hasContent ? contentId : undefined}
      tabIndex={-1}
    >
      {spec.icon !== null && spec.icon !== undefined && <div className={s.icon}>{spec.icon}</div>}
      <h2 id={titleId} className={cx(base.breaking, base.heading)}>
        {spec.title}
      </h2>
      {hasContent && (
        <div id={contentId} className={s.content}>
          {spec.content}
        </div>
      )}
      {spec.kind === 'prompt' && (
        <PromptField
          value={text}
          onChange={setText}
          placeholder={spec.placeholder}
          limit={spec.limit}
          isCode={spec.isCode}
          disabled={isRunning}
        />
      )}
      <div className={s.row}>
        {spec.kind !== 'alert' && (
          <Button kind="quiet" onClick={handleCancel}>
            {spec.cancelText}
          </Button>
        )}
        <Button kind={spec.danger ? 'danger' : 'primary'} loading={isRunning} onClick={handleConfirm}>
          {spec.confirmText}
        </Button>
      </div>
    </div>
  );
}
