import { Button } from '#widgets/Button.tsx';
import { Form, type FormProps } from '#widgets/form/Form.tsx';

import { Screen } from './Screen.tsx';

import * as s from './FormScreen.module.css';

import type { ReactNode } from 'react';

type Props = {
  title: string;
  form: FormProps['form'] & { isSaving: boolean };
  /** Label of the submit button. */
  send: string;
  /** Notice above the fields when a draft was restored. */
  restored?: string | false;
  onBack?: (() => void) | undefined;
  children: ReactNode;
};

/** A screen with one form: notice of a restored draft, fields, submit button in the footer. */
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
