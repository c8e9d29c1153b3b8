import { type RefObject, type SyntheticEvent, useRef } from 'react';

import { isBlankText } from '#domain/blankText.ts';
import { REPLY_LENGTH } from '#domain/commentRules.ts';
import { commentsText } from '#text/commentsText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { useLimitedText } from '#widgets/form/useLimitedText.ts';
import { CloseIcon } from '#widgets/icons/CloseIcon.tsx';
import { useFieldInView } from '#widgets/keyboard/useFieldInView.ts';

import * as base from '#widgets/base.module.css';
import * as s from './ReplyBox.module.css';

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
  /** Author of the reply that is answered. null for the comment itself. */
  to: string | null;
  onCancelTo: () => void;
  /** The request is in flight. */
  isSending: boolean;
  onSend: () => void;
};

/** Input of a reply. Typed text is never truncated, and a text over 140 visible characters cannot be sent (C30). */
export function ReplyBox({ field, text, onChange, to, onCancelTo, isSending, onSend }: Props) {
  const box = useRef<HTMLFormElement>(null);
  useFieldInView(box);
  const { length, isTooLong, handlers } = useLimitedText(text, onChange, REPLY_LENGTH);
  const canSend = !isBlankText(text) && !isTooLong;
  const label = to === null ? commentsText.write : commentsText.replyTo(to);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (canSend && !isSending) onSend();
  }
  return (
    <form ref={box} aria-label={commentsText.writing} onSubmit={handleSubmit} noValidate>
      {to !== null && (
        <p className={s.replyTarget}>
          <span>{commentsText.replyTo(to)}</span>
          <button
            type="button"
            className={base.iconButton}
            aria-label={commentsText.cancelReplyTo}
            onClick={onCancelTo}
          >
            <CloseIcon size={18} />
          </button>
        </p>
      )}
      <div className={s.inputRow}>
        <div className={s.autoGrow} data-text={text}>
          <textarea
            ref={field}
            className={cx(s.field, isTooLong && s.invalid)}
            rows={1}
            name="reply"
            value={text}
            readOnly={isSending}
            placeholder={commentsText.write}
            aria-label={label}
            aria-invalid={isTooLong || undefined}
            aria-describedby={length > 0 ? 'reply-count' : undefined}
            {...handlers}
          />
        </div>
        <Button type="submit" disabled={!canSend} loading={isSending} className={s.send}>
          {commentsText.send}
        </Button>
      </div>
      {length > 0 && (
        <p id="reply-count" className={cx(s.count, isTooLong && base.dangerText, base.strong)}>
          <span>{isTooLong ? commentsText.tooLong(REPLY_LENGTH) : ''}</span>
          <span>{commentsText.counter(length, REPLY_LENGTH)}</span>
        </p>
      )}
    </form>
  );
}
