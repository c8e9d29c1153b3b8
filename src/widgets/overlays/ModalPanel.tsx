/** Content of a modal: title, text or field, one or two buttons. */
import { useId, useRef, useState } from 'react';

import { textLength } from '#domain/textLength.ts';
import { widgetsText } from '#text/widgetsText.ts';

import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { mayClose, type ModalAnswer, type ModalSpec } from './modalSpec.ts';
import { toast } from './toast.ts';
import { useDialogFocus } from './useDialogFocus.ts';
import { useKeyboardRoom } from '../keyboard/useKeyboardRoom.ts';
import { PromptField } from './PromptField.tsx';

import s from './ModalPanel.module.css';

export type ModalPanelProps = { spec: ModalSpec; onAnswer: (answer: ModalAnswer) => void };

export function ModalPanel({ spec, onAnswer }: ModalPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const contentId = useId();
  const [text, setText] = useState(spec.initial);
  const [isRunning, handleConfirm] = useConfirm(spec, text, onAnswer);

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
      <h2 id={titleId} className={cx(s.breaking, s.heading)}>
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

/** Spec 4, Modals: runs the confirm once at a time, and answers when the modal may close. */
function useConfirm(spec: ModalSpec, text: string, onAnswer: (answer: ModalAnswer) => void): [boolean, () => void] {
  const [isRunning, setRunning] = useState(false);
  const isOpen = useRef(false);
  async function run() {
    if (isOpen.current) return;
    if (spec.kind === 'prompt' && textLength(text) > spec.limit) {
      void toast.warn(widgetsText.prompt.tooLong(spec.limit));
      return;
    }
    isOpen.current = true;
    setRunning(spec.onConfirm !== null);
    const isOver = await mayClose(spec.onConfirm, text);
    isOpen.current = isOver; // a closing modal ignores taps
    setRunning(false);
    if (isOver) onAnswer({ isConfirmed: true, text });
  }
  return [isRunning, () => void run()];
}
