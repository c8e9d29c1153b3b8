import { useAddAddressMutation, useChangeAddressMutation } from '#api/addresses.ts';
import { addressesText } from '#text/addressesText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { useToList } from './useToList.ts';

import type { Draft, FormValues } from '#features/forms/useDraft.ts';
import type { AddressFields } from './addressValues.ts';

/**
 * Adds (id null) or changes an address, then says so and goes back to the list. A failure has been shown by
 * api/failures
 * and leaves everything as it was typed.
 * @param draft what the fields were typed into; forgotten when they are saved
 */
export function useSaveAddress(
  id: string | null,
  draft: Pick<Draft<FormValues>, 'once' | 'clear'>,
): (fields: AddressFields) => Promise<void> {
  const toList = useToList();
  const [add] = useAddAddressMutation();
  const [change] = useChangeAddressMutation();
  return async (fields) => {
    const { error } = await draft.once(async (requestKey) =>
      id === null ? add({ ...fields, requestKey }) : change({ ...fields, requestKey, id }),
    );
    if (error !== undefined) return;
    draft.clear();
    void toast.success(addressesText.saved);
    toList();
  };
}
