import { DETAIL_LIMIT } from '#domain/deliveryAddress.ts';
import { postalCodeOf } from '#domain/taiwanDistricts.ts';
import { useDraft } from '#features/forms/useDraft.ts';
import { useForm } from '#features/forms/useForm.ts';
import { useLeaveGuard } from '#features/forms/useLeaveGuard.ts';
import { useMemberDetail } from '#features/member/useMemberDetail.ts';
import { addressFormText } from '#text/addressesText.ts';
import { TextAreaField } from '#widgets/form/TextAreaField.tsx';
import { TextField } from '#widgets/form/TextField.tsx';

import { homeFields, homeRules, homeValuesOf, type Address, type HomeValues } from '../addressValues.ts';
import { AddressForm } from '../AddressForm.tsx';
import { DistrictField } from '../DistrictField.tsx';
import { MobileField } from '../MobileField.tsx';
import { useSaveAddress } from '../useSaveAddress.ts';

import * as s from '../AddressForm.module.css';

import type { Area } from '../DistrictSheet.tsx';

/** Form of a home address, new (null) or existing. */
export function HomeForm({ address }: { address: Address | null }) {
  const member = useMemberDetail();
  const draft = useDraft<HomeValues>(`address:${address?.addressId ?? 'new'}`, homeValuesOf(address, member));
  useLeaveGuard(draft.isDirty, draft.clear);
  const save = useSaveAddress(address?.addressId ?? null, draft);
  const form = useForm(draft, { rules: homeRules, save: (values) => save(homeFields(values)) });
  const { city, district } = draft.values;
  return (
    <AddressForm
      address={address}
      onRemoved={draft.clear}
      title={address === null ? addressFormText.titleNew : addressFormText.titleEdit}
      form={form}
      isRestored={draft.isRestored}
      isDefault={form.field('isDefault')}
    >
      <TextField
        {...form.field('receiver')}
        label={addressFormText.receiver}
        hint={addressFormText.receiverHint}
        autoComplete="name"
      />
      <MobileField {...form.field('mobile')} hint={addressFormText.mobileHint} />
      <AreaFields area={{ city, district }} problem={form.problems.district} onChoose={draft.set} />
      <TextAreaField
        {...form.field('detail')}
        label={addressFormText.detail}
        placeholder={addressFormText.detailPlaceholder}
        limit={DETAIL_LIMIT}
        rows={2}
        autoComplete="street-address"
      />
    </AddressForm>
  );
}

type AreaProps = { area: Area; problem: string | undefined; onChoose: (area: Area) => void };

/** City and district, from which the postal code follows. */
function AreaFields({ area, problem, onChoose }: AreaProps) {
  return (
    <div className={s.area}>
      <div className={s.district}>
        <DistrictField
          name="district"
          label={addressFormText.district}
          hint={addressFormText.districtHint}
          problem={problem}
          placeholder={addressFormText.districtPlaceholder}
          selected={area}
          onChoose={onChoose}
        />
      </div>
      <div className={s.postalCode}>
        <TextField
          name="postalCode"
          label={addressFormText.postalCode}
          placeholder={addressFormText.postalCodePlaceholder}
          value={postalCodeOf(area.city, area.district) ?? ''}
          onChange={() => undefined}
          autoComplete="off"
          isOptional="unmarked"
          disabled
        />
      </div>
    </div>
  );
}
