/**
 * The field of the prompt (spec 5). Counts characters as people do, warns when the limit is passed, and keeps the typed
 * text. Its own default limit is 60. The prompt modal passes 140 by default.
 */
import { useId } from 'react';

import { PROMPT_DEFAULT_PROP_LIMIT } from '#domain/constants.ts';
import { widgetsText } from '#text/widgetsText.ts';

import { cx } from '../cx.ts';
import { useLimitedText } from '../form/useLimitedText.ts';

import * as base from '../base.module.css';
import * as s from './ModalPanel.module.css';

export type PromptFieldProps = {
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  limit?: number;
  /** One line of digits. */
  isCode?: boolean;
  disabled?: boolean;
};

export function PromptField({
  value,
  onChange,
  placeholder = '',
  limit = PROMPT_DEFAULT_PROP_LIMIT,
  isCode = false,
  disabled = false,
}: PromptFieldProps) {
  const countId = useId();
  const { length, isTooLong, handlers } = useLimitedText(value, onChange, limit);

  const shared = {
    value,
    placeholder,
    readOnly: disabled,
    'data-autofocus': true,
    'aria-label': placeholder === '' ? widgetsText.prompt.field : placeholder,
    'aria-invalid': isTooLong || undefined,
    'aria-describedby': countId,
    ...handlers,
  };

  return (
    <div className={s.field}>
      {isCode ? (
        <input className={s.code} type="text" inputMode="numeric" autoComplete="one-time-code" {...shared} />
      ) : (
        <textarea className={s.input} rows={3} {...shared} />
      )}
      <span id={countId} className={s.count}>
        {isTooLong && <span className={base.dangerText}>{widgetsText.prompt.tooLong(limit)}</span>}
        <span className={cx(base.atEnd, isTooLong && base.dangerText)}>{widgetsText.prompt.count(length, limit)}</span>
      </span>
    </div>
  );
}
