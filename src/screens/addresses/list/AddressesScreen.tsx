import { useChangeAddressMutation, useGetAddressesQuery } from '#api/addresses.ts';
import { MAX_ADDRESSES } from '#domain/deliveryAddress.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { addressesText } from '#text/addressesText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';
import { StaleNotice } from '#widgets/states/StaleNotice.tsx';
import { PullToRefresh } from '#widgets/list/PullToRefresh.tsx';
import { SwipeRow } from '#widgets/swipeRow/SwipeRow.tsx';
import { toast } from '#widgets/overlays/toast.ts';

import { AddressCard } from './AddressCard.tsx';
import { AddressesSkeleton } from './AddressesSkeleton.tsx';
import { fieldsOf, type Address } from '../addressValues.ts';
import { formatAddress } from '../formatAddress.ts';
import { useRemoveAddress } from '../useRemoveAddress.ts';

import * as s from '../Addresses.module.css';

/** Screen of /address. Home and 7-ELEVEN addresses, default first, then by last change. */
export default function AddressesScreen() {
  const addresses = useGetAddressesQuery({});
  const { data, isFetching, error, refetch } = addresses;
  const isFull = data !== undefined && data.length >= MAX_ADDRESSES;
  return (
    <Screen
      title={addressesText.title}
      footer={isFull ? <p className={s.limitNote}>{addressesText.full(MAX_ADDRESSES)}</p> : <AddButtons />}
    >
      <PullToRefresh onRefresh={refetch} />
      <StaleNotice query={addresses} />
      {data !== undefined ? (
        <Addresses list={data} />
      ) : isFetching ? (
        <AddressesSkeleton />
      ) : (
        <ListFailed error={error} onRetry={refetch} />
      )}
    </Screen>
  );
}

function AddButtons() {
  const nav = useNav();
  return (
    <div className={s.buttons}>
      <span className={s.button}>
        <Button block onClick={() => nav.push(paths.address('new'))}>
          {addressesText.addHome}
        </Button>
      </span>
      <span className={s.button}>
        <Button kind="second" block onClick={() => nav.push(paths.pickupAddress())}>
          {addressesText.addPickup}
        </Button>
      </span>
    </div>
  );
}

function Addresses({ list }: { list: readonly Address[] }) {
  const [change] = useChangeAddressMutation();
  const remove = useRemoveAddress();
  if (list.length === 0) return <EmptyState art="pin" title={addressesText.empty} detail={addressesText.emptyDetail} />;

  async function handleDefault(address: Address) {
    const { error } = await change({ ...fieldsOf(address, true), id: address.addressId });
    if (error === undefined) void toast.success(addressesText.madeDefault);
  }

  const sortedAddresses = [...list].sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
  return (
    <ul>
      {sortedAddresses.map((address) => (
        <li key={address.addressId} className={s.row}>
          <SwipeRow
            action={addressesText.remove}
            name={`${addressesText.removeThis}：${addressesText.summary(address.receiver, formatAddress(address.place))}`}
            onAction={() => remove(address)}
          >
            <AddressCard address={address} onDefault={() => handleDefault(address)} onRemove={() => remove(address)} />
          </SwipeRow>
        </li>
      ))}
    </ul>
  );
}
