import { useChangeAddressMutation, useDeleteAddressMutation, useGetAddressesQuery } from '#api/addresses.ts';
import { MAX_ADDRESSES } from '#domain/deliveryAddress.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { addressesText } from '#text/addressesText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';
import { confirmModal } from '#widgets/overlays/modal.ts';
import { PullToRefresh } from '#widgets/list/PullToRefresh.tsx';
import { SwipeRow } from '#widgets/swipeRow/SwipeRow.tsx';
import { toast } from '#widgets/overlays/toast.ts';

import { AddressCard } from './AddressCard.tsx';
import { AddressesSkeleton } from './AddressesSkeleton.tsx';
import { fieldsOf, type Address } from './addressValues.ts';
import { formatPlace } from './formatPlace.ts';

import s from './Addresses.module.css';

/** /address: addresses at home and at 7-ELEVEN; the default stands first, then the last saved one. */
export default function AddressesScreen() {
  const { data, isFetching, error, refetch } = useGetAddressesQuery({});
  const isFull = data !== undefined && data.length >= MAX_ADDRESSES;
  return (
    <Screen title={addressesText.title} footer={isFull ? <p className={s.full}>{addressesText.full(MAX_ADDRESSES)}</p> : <AddButtons />}>
      <PullToRefresh onRefresh={refetch} />
      {data !== undefined ? <Addresses list={data} /> : isFetching ? <AddressesSkeleton /> : <ListFailed error={error} onRetry={refetch} />}
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
  const [remove] = useDeleteAddressMutation();
  if (list.length === 0) return <EmptyState art="pin" title={addressesText.empty} detail={addressesText.emptyDetail} />;

  async function handleDefault(address: Address) {
    const { error } = await change({ ...fieldsOf(address, true), id: address.addressId });
    if (error === undefined) void toast.success(addressesText.madeDefault);
  }

  async function handleRemove(address: Address) {
    const isRemoved = await confirmModal({
      title: addressesText.removeAsk,
      content: addressesText.removeWords(address.receiver, formatPlace(address.place)),
      confirmText: addressesText.remove,
      danger: true,
      // a failure has been told; the question stays, to try again or to leave it
      onConfirm: async () => (await remove({ id: address.addressId })).error === undefined,
    });
    if (isRemoved) void toast.success(addressesText.removed);
  }

  const ordered = [...list].sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
  return (
    <ul>
      {ordered.map((address) => (
        <li key={address.addressId} className={s.row}>
          <SwipeRow action={addressesText.remove} onAction={() => handleRemove(address)}>
            <AddressCard address={address} onDefault={() => handleDefault(address)} onRemove={() => handleRemove(address)} />
          </SwipeRow>
        </li>
      ))}
    </ul>
  );
}
