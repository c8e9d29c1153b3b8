import { useEffect } from 'react';
import { useParams } from 'react-router-dom';

import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { addressFormText } from '#text/addressesText.ts';

import { AddressGate } from '../AddressGate.tsx';
import { HomeForm } from './HomeForm.tsx';

import type { Address } from '../addressValues.ts';

/** Screen of /address/{addressId}. `new`, or the id of a home address. 7-ELEVEN addresses have their own screen. */
export default function AddressScreen() {
  const { addressId = 'new' } = useParams();
  if (addressId === 'new') return <HomeForm address={null} />;
  return (
    <AddressGate key={addressId} id={addressId} title={addressFormText.titleEdit}>
      {(address) => (address.place.kind === 'pickup' ? <ToPickup address={address} /> : <HomeForm address={address} />)}
    </AddressGate>
  );
}

function ToPickup({ address: { addressId } }: { address: Address }) {
  const nav = useNav();
  useEffect(() => nav.replace(paths.pickupAddress(addressId), { animation: 'none' }), [nav, addressId]);
  return null;
}
