/**
 * Frame of a form. A real `<form>` submits on Enter and from the keyboard's own button. The browser's messages are off,
 * because ours name the field in zh-TW. The focused field stays above the keyboard (R17). The form may contain a whole
 * Screen, so that a footer button submits it.
 *
 * We do not use antd-mobile's Form. Its Input passes neither aria-invalid nor aria-describedby to the field. Its
 * messages are not part of the field's description. Together, rc-field-form and its validator are larger than all
 * fields here.
 */
import { useFieldInView } from '../keyboard/useFieldInView.ts';

import * as base from '../base.module.css';

import type { ReactNode, RefObject, SyntheticEvent } from 'react';

export type FormProps = {
  /** Result of features/forms/useForm. */
  form: { ref: RefObject<HTMLFormElement | null>; submit: () => void };
  /** Accessible name of the form. */
  label?: string;
  children: ReactNode;
};

export function Form({ form: { ref, submit }, label, children }: FormProps) {
  useFieldInView(ref);
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    submit();
  }
  return (
    <form ref={ref} className={base.fillingColumn} aria-label={label} noValidate onSubmit={handleSubmit}>
      {children}
    </form>
  );
}
