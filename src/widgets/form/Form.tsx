/**
 * The frame of a form: a real `<form>`, so that Enter and the keyboard's own button send it, without the browser's own
 * messages (ours name the field in zh-TW), and with the field in use above the keyboard (R17). It may stand around a
 * whole Screen, so that a button in the footer sends it.
 *
 * Our own and no antd-mobile Form: its Input passes neither aria-invalid nor aria-describedby to the field, its messages
 * are no part of the field's description, and rc-field-form with its validator weighs more than all fields here.
 */
import { useFieldInView } from '../keyboard/useFieldInView.ts';

import s from './Form.module.css';

import type { ReactNode, RefObject, SyntheticEvent } from 'react';

export type FormProps = {
  /** What features/forms/useForm answers. */
  form: { ref: RefObject<HTMLFormElement | null>; submit: () => void };
  /** Names the form among others of the page. */
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
    <form ref={ref} className={s.form} aria-label={label} noValidate onSubmit={handleSubmit}>
      {children}
    </form>
  );
}
