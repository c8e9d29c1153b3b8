import { useAddAddressMutation, useChangeAddressMutation } from '#api/addresses.ts';
import { addressesText } from '#text/addressesText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { useToList } from './useToList.ts';

import type { AddressFields } from './addressValues.ts';

/**
 * Adds (id null) or changes an address, then says so and goes back to the list. A failure has been shown by api/failures
 * and leaves everything as it was typed.
 * @param onSaved forgets the draft
 */
export function useSaveAddress(id: string | null, onSaved: () => void): (fields: AddressFields) => Promise<void> {
  const toList = useToList();
  const [add] = useAddAddressMutation();
  const [change] = useChangeAddressMutation();
  return async (fields) => {
    const { error } = id === null ? await add(fields) : await change({ ...fields, id });
    if (error !== undefined) return;
    onSaved();
    void toast.success(addressesText.saved);
    toList();
  };
}
