import { FormScreen } from '#features/frame/FormScreen.tsx';
import { addressesText, addressFormText } from '#text/addressesText.ts';
import { Switch } from '#widgets/form/Switch.tsx';

import { RemoveAddress } from './RemoveAddress.tsx';

import * as s from './AddressForm.module.css';

import type { FieldProps } from '#features/forms/useForm.ts';
import type { FormProps } from '#widgets/form/Form.tsx';
import type { Address } from './addressValues.ts';
import type { ReactNode } from 'react';

type Props = {
  /** null for a new address. */
  address: Address | null;
  /** Discards the draft. */
  onRemoved: () => void;
  title: string;
  form: FormProps['form'] & { isSaving: boolean };
  isRestored: boolean;
  isDefault: FieldProps<boolean>;
  onBack?: () => void;
  children: ReactNode;
};

/** Common parts of both address forms: frame, card around the fields, default switch, delete button. */
export function AddressForm({ address, onRemoved, title, form, isRestored, isDefault, onBack, children }: Props) {
  return (
    <FormScreen
      title={title}
      form={form}
      send={addressesText.save}
      restored={isRestored && addressesText.restored}
      onBack={onBack}
    >
      <div className={s.card}>{children}</div>
      <div className={s.switchCard}>
        <Switch label={addressFormText.makeDefault} isOn={isDefault.value} onChange={isDefault.onChange} />
      </div>
      {address !== null && <RemoveAddress address={address} onRemoved={onRemoved} />}
    </FormScreen>
  );
}
