import { addressesText } from '#text/addressesText.ts';
import { FormRemoval } from '#widgets/form/FormRemoval.tsx';

import { useRemoveAddress } from './useRemoveAddress.ts';
import { useToList } from './useToList.ts';

import type { Address } from './addressValues.ts';

/**
 * Delete button at the end of an address form.
 * @param onRemoved discards the draft, so that no prompt asks about unsaved changes
 */
export function RemoveAddress({ address, onRemoved }: { address: Address; onRemoved: () => void }) {
  const remove = useRemoveAddress();
  const toList = useToList();
  async function handleRemove() {
    if (!(await remove(address))) return;
    onRemoved();
    toList();
  }
  return <FormRemoval text={addressesText.removeThis} onRemove={handleRemove} />;
}
