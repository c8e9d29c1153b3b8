import { useDeleteAddressMutation } from '#api/addresses.ts';
import { addressesText } from '#text/addressesText.ts';
import { confirmModal } from '#widgets/overlays/modal.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { formatAddress } from './formatAddress.ts';

import type { Address } from './addressValues.ts';

/**
 * Confirms, deletes an address and shows a toast. A failed call keeps the dialog open.
 * @returns true when it was deleted
 */
export function useRemoveAddress(): (address: Address) => Promise<boolean> {
  const [remove] = useDeleteAddressMutation();
  return async ({ addressId, receiver, place }) => {
    const isRemoved = await confirmModal({
      title: addressesText.removeAsk,
      content: addressesText.summary(receiver, formatAddress(place)),
      confirmText: addressesText.remove,
      danger: true,
      onConfirm: async () => (await remove({ id: addressId })).error === undefined,
    });
    if (isRemoved) void toast.success(addressesText.removed);
    return isRemoved;
  };
}
