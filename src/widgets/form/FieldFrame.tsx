/** Frame of every field: label above, hint and error below, tied to the field by id. */
import { formsText } from '#text/formsText.ts';

import * as s from './Field.module.css';

import type { ReactNode } from 'react';

export type FieldText = {
  label: string;
  /** Shown below the field while it is valid. */
  hint?: string | undefined;
  /** Error message that names the field. */
  problem?: string | undefined;
  /** An optional field is marked. `unmarked` omits the mark, for a filter, and reserves no row below. */
  isOptional?: boolean | 'unmarked';
};

type Props = FieldText & {
  /** Id of the control, to which the label points. A group is named by `labelId` instead. */
  id: string;
  isGroup?: boolean;
  /** Reserves no row below, because there is never an error or hint. */
  isNeverWrong?: boolean;
  /** At the right of the row below, e.g. a counter. */
  aside?: ReactNode;
  children: ReactNode;
};

export const labelId = (id: string): string => `${id}-label`;
const noteId = (id: string): string => `${id}-note`;

/** ARIA attributes of the control. */
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
  const note = problem ?? hint;
  const hasLine = !isNeverWrong && (isOptional !== 'unmarked' || note !== undefined);
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
          {note !== undefined && (
            <p id={noteId(id)} className={problem === undefined ? s.hint : s.problem}>
              {note}
            </p>
          )}
          {aside}
        </div>
      )}
    </div>
  );
}
