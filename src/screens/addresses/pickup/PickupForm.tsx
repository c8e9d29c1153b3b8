import { useEffect } from 'react';

import { isAbsentHere } from '#api/absentCalls.ts';
import { useDraft } from '#features/forms/useDraft.ts';
import { useForm } from '#features/forms/useForm.ts';
import { useLeaveGuard } from '#features/forms/useLeaveGuard.ts';
import { useMemberDetail } from '#features/member/useMemberDetail.ts';
import { leavePortal } from '#navigation/leavePortal.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { hasPickupMap, openPickupMap } from '#platform/pickupMap.ts';
import { pickupFormText } from '#text/addressesText.ts';
import { Button } from '#widgets/Button.tsx';
import { PickField } from '#widgets/form/PickField.tsx';
import { TextField } from '#widgets/form/TextField.tsx';
import { MapIcon } from '#widgets/icons/MapIcon.tsx';

import {
  pickupFields,
  pickupRules,
  pickupValuesOf,
  typedStoreRules,
  type Address,
  type PickupValues,
} from '../addressValues.ts';
import { AddressForm } from '../AddressForm.tsx';
import { MobileField } from '../MobileField.tsx';
import { StoreFinder } from './StoreFinder.tsx';
import { useSaveAddress } from '../useSaveAddress.ts';
import { useToList } from '../useToList.ts';

import * as s from '../AddressForm.module.css';

import type { MapStore } from '#domain/deliveryAddress.ts';

type Props = {
  address: Address | null;
  /** Store in the query, from the 7-ELEVEN map. */
  storeFromMap: MapStore | null;
};

/** Form of a 7-ELEVEN address. The store search is a step of this screen, so that the draft stays. */
export function PickupForm({ address, storeFromMap }: Props) {
  const addressId = address?.addressId;
  const formPath = paths.pickupAddress(addressId);
  const nav = useNav();
  const toList = useToList();
  const { view, storeid } = useQueryObject();
  const member = useMemberDetail();
  const draft = useDraft<PickupValues>(`pickup:${addressId ?? 'new'}`, pickupValuesOf(address, member));
  const releaseGuard = useLeaveGuard(draft.isDirty, draft.clear);
  const save = useSaveAddress(addressId ?? null, draft);
  // without a store search on the host, the store is typed by hand
  const isTyped = isAbsentHere('GET /v1/ume/client/pickup/stores');
  const form = useForm(draft, {
    rules: isTyped ? typedStoreRules : pickupRules,
    save: (values) => save(pickupFields(values)),
  });
  const { storeId, storeName, storeAddress } = draft.values;

  useEffect(() => {
    if (storeFromMap === null || storeid === undefined) return;
    // take the store once and clear the query, so that a reload does not select it again
    draft.set(storeFromMap);
    nav.replace(formPath, { animation: 'none' });
    // oxlint-disable-next-line react/exhaustive-deps -- once for what the query names; the draft's functions do the same at each render
  }, [storeid]);

  if (view === 'stores') return <StoreFinder formPath={formPath} onChoose={draft.set} />;
  return (
    <AddressForm
      address={address}
      onRemoved={draft.clear}
      title={address === null ? pickupFormText.titleNew : pickupFormText.titleEdit}
      form={form}
      // no notice after the trip to the map, because the draft was expected
      isRestored={draft.isRestored && storeFromMap === null}
      isDefault={form.field('isDefault')}
      // after the map, Back would return to the map
      {...(storeFromMap === null ? {} : { onBack: toList })}
    >
      {isTyped ? (
        <>
          <TextField
            {...form.field('storeId')}
            label={pickupFormText.storeId}
            hint={pickupFormText.storeIdHint}
            autoComplete="off"
          />
          <TextField {...form.field('storeName')} label={pickupFormText.typedName} autoComplete="off" />
          <TextField
            {...form.field('storeAddress')}
            label={pickupFormText.typedAddress}
            autoComplete="off"
            isOptional
          />
        </>
      ) : (
        <PickField
          name="storeId"
          label={pickupFormText.store}
          value={storeId === '' ? '' : pickupFormText.storeName(storeName, storeId)}
          hint={storeAddress}
          problem={form.problems.storeId}
          placeholder={pickupFormText.storePlaceholder}
          onOpen={() => nav.push(paths.pickupAddress(addressId, 'stores'))}
        />
      )}
      {hasPickupMap() && (
        <div className={s.map}>
          <Button
            kind="second"
            block
            onClick={() =>
              leavePortal(() => {
                releaseGuard();
                openPickupMap(formPath);
              })
            }
          >
            <MapIcon size={20} className={s.mapIcon} />
            {pickupFormText.openMap}
          </Button>
        </div>
      )}
      <TextField
        {...form.field('receiver')}
        label={pickupFormText.receiver}
        hint={pickupFormText.receiverHint}
        autoComplete="name"
      />
      <MobileField {...form.field('mobile')} hint={pickupFormText.mobileHint} />
    </AddressForm>
  );
}
