import { Button } from '#widgets/Button.tsx';
import { Form, type FormProps } from '#widgets/form/Form.tsx';

import { Screen } from './Screen.tsx';

import s from './FormScreen.module.css';

import type { ReactNode } from 'react';

type Props = {
  title: string;
  form: FormProps['form'] & { isSaving: boolean };
  /** The verb on the button that sends it. */
  send: string;
  /** Said above the fields when a draft was brought back. */
  restored?: string | false;
  onBack?: (() => void) | undefined;
  children: ReactNode;
};

/** A screen that is one form: what it holds was brought back or not, the fields, the way to send them in the footer. */
export function FormScreen({ title, form, send, restored = false, onBack, children }: Props) {
  return (
    <Form form={form} label={title}>
      <Screen
        title={title}
        onBack={onBack}
        footer={
          <Button type="submit" size="main" block loading={form.isSaving}>
            {send}
          </Button>
        }
      >
        {restored !== false && (
          <p className={s.restored} role="status">
            {restored}
          </p>
        )}
        {children}
      </Screen>
    </Form>
  );
}
