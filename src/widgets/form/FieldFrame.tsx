/** What stands around every field: label above, hint, and what is wrong with it, tied to the field by id. */
import { formsText } from '#text/formsText.ts';

import s from './Field.module.css';

import type { ReactNode } from 'react';

export type FieldText = {
  label: string;
  /** Below the field, as long as nothing is wrong. */
  hint?: string | undefined;
  /** What is wrong, in labelContent that name the field. */
  problem?: string | undefined;
  /**
   * May stay empty, and is marked so; `unmarked` where nobody needs to be told (a filter): no line is kept free below it.
   */
  isOptional?: boolean | 'unmarked';
};

type Props = FieldText & {
  /** Of the control; the label points to it. A group of controls is named by `labelId` instead. */
  id: string;
  isGroup?: boolean;
  /** Nothing is ever said below it: no line is kept free. */
  isNeverWrong?: boolean;
  /** At the right of the line below, e.g. a counter. */
  aside?: ReactNode;
  children: ReactNode;
};

export const labelId = (id: string): string => `${id}-label`;
const noteId = (id: string): string => `${id}-note`;

/** What the control itself says about its state. */
export function fieldAria(id: string, { hint, problem }: Pick<FieldText, 'hint' | 'problem'>) {
  return {
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': problem !== undefined || hint !== undefined ? noteId(id) : undefined,
  };
}

export function FieldFrame({
  id,
  label,
  hint,
  problem,
  isOptional = false,
  isGroup = false,
  isNeverWrong = false,
  aside,
  children,
}: Props) {
  const hasLine = !isNeverWrong && (isOptional !== 'unmarked' || hint !== undefined || problem !== undefined);
  const labelContent = (
    <>
      {label}
      {isOptional === true && <span className={s.optional}>{formsText.optional}</span>}
    </>
  );
  return (
    <div className={s.frame}>
      {isGroup ? (
        <span id={labelId(id)} className={s.label}>
          {labelContent}
        </span>
      ) : (
        <label id={labelId(id)} className={s.label} htmlFor={id}>
          {labelContent}
        </label>
      )}
      {children}
      {hasLine && (
        <div className={s.below}>
          <p id={noteId(id)} className={problem === undefined ? s.hint : s.problem}>
            {problem ?? hint ?? ''}
          </p>
          {aside}
        </div>
      )}
    </div>
  );
}
