import { useDeleteAddressMutation } from '#api/addresses.ts';
import { addressesText } from '#text/addressesText.ts';
import { confirmModal } from '#widgets/overlays/modal.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { formatPlace } from './formatPlace.ts';

import type { Address } from './addressValues.ts';

/** Asks, takes an address away and says so. A failure has been told; the question stays, to try again or to leave it. @returns whether it is gone */
export function useRemoveAddress(): (address: Address) => Promise<boolean> {
  const [remove] = useDeleteAddressMutation();
  return async ({ addressId, receiver, place }) => {
    const isRemoved = await confirmModal({
      title: addressesText.removeAsk,
      content: addressesText.removeWords(receiver, formatPlace(place)),
      confirmText: addressesText.remove,
      danger: true,
      onConfirm: async () => (await remove({ id: addressId })).error === undefined,
    });
    if (isRemoved) void toast.success(addressesText.removed);
    return isRemoved;
  };
}
