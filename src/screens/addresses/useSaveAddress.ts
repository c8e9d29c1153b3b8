import { useAddAddressMutation, useChangeAddressMutation } from '#api/addresses.ts';
import { addressesText } from '#text/addressesText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { useToList } from './useToList.ts';

import type { Draft, FormValues } from '#features/forms/useDraft.ts';
import type { AddressFields } from './addressValues.ts';

/**
 * Adds (id null) or changes an address, shows a toast and returns to the list. After an error (shown by api/failures)
 * the draft stays.
 * @param draft cleared on success
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
