import { Screen } from '#features/frame/Screen.tsx';
import { addressesText, addressFormText } from '#text/addressesText.ts';
import { Button } from '#widgets/Button.tsx';
import { Form } from '#widgets/form/Form.tsx';
import { Switch } from '#widgets/form/Switch.tsx';

import s from './AddressForm.module.css';

import type { FieldProps } from '#features/forms/useForm.ts';
import type { ReactNode, RefObject } from 'react';

type Props = {
  title: string;
  form: { ref: RefObject<HTMLFormElement | null>; submit: () => void; isSaving: boolean };
  isRestored: boolean;
  isDefault: FieldProps<boolean>;
  onBack?: () => void;
  children: ReactNode;
};

/** What both address forms share: the frame, a word about what was restored, the default mark, the way to save. */
export function FormScreen({ title, form, isRestored, isDefault, onBack, children }: Props) {
  return (
    <Form form={form} label={title}>
      <Screen
        title={title}
        {...(onBack === undefined ? {} : { onBack })}
        footer={
          <Button type="submit" size="main" block loading={form.isSaving}>
            {addressesText.save}
          </Button>
        }
      >
        {isRestored && (
          <p className={s.restored} role="status">
            {addressesText.restored}
          </p>
        )}
        <div className={s.card}>{children}</div>
        <div className={s.switchCard}>
          <Switch label={addressFormText.makeDefault} isOn={isDefault.value} onChange={isDefault.onChange} />
        </div>
      </Screen>
    </Form>
  );
}
