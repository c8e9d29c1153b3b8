import { addressesText } from '#text/addressesText.ts';
import { FormRemoval } from '#widgets/form/FormRemoval.tsx';

import { useRemoveAddress } from './useRemoveAddress.ts';
import { useToList } from './useToList.ts';

import type { Address } from './addressValues.ts';

/**
 * The way to take an address off, at the end of its form.
 * @param onRemoved lets go of what is typed, so that nobody asks about unsaved changes
 */
export function RemoveAddress({ address, onRemoved }: { address: Address; onRemoved: () => void }) {
  const remove = useRemoveAddress();
  const toList = useToList();
  async function handleRemove() {
    if (!(await remove(address))) return;
    onRemoved();
    toList();
  }
  return <FormRemoval words={addressesText.removeThis} onRemove={handleRemove} />;
}
