import { useState } from 'react';

import { mapStoreFrom } from '#domain/deliveryAddress.ts';
import { isId } from '#domain/ids.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { pickupFormText } from '#text/addressesText.ts';

import { AddressGate } from '../AddressGate.tsx';
import { PickupForm } from './PickupForm.tsx';

/**
 * Screen of /address-edit. A 7-ELEVEN address, new or (query `addressId`) existing. The 7-ELEVEN map returns here with
 * storeid, storename and storeaddress in the query.
 */
export default function PickupAddressScreen() {
  const query = useQueryObject();
  const [storeFromMap] = useState(() => mapStoreFrom(query));
  const { addressId } = query;
  if (!isId(addressId)) return <PickupForm key="new" address={null} storeFromMap={storeFromMap} />;
  return (
    <AddressGate key={addressId} id={addressId} title={pickupFormText.titleEdit}>
      {(address) => <PickupForm address={address} storeFromMap={storeFromMap} />}
    </AddressGate>
  );
}
