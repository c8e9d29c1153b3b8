import { addressFormText } from '#text/addressesText.ts';
import { TextField } from '#widgets/form/TextField.tsx';

import { formatTaiwanMobile } from './addressValues.ts';

import type { FieldProps } from '#features/forms/useForm.ts';

/** Taiwanese mobile number. Formats the digits in groups on blur. */
export function MobileField({ hint, ...field }: FieldProps<string> & { hint: string }) {
  return (
    <TextField
      {...field}
      label={addressFormText.mobile}
      hint={hint}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder={addressFormText.mobilePlaceholder}
      onBlur={() => {
        const formatted = formatTaiwanMobile(field.value);
        if (formatted !== field.value) field.onChange(formatted);
      }}
    />
  );
}
