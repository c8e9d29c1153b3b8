import { addressesText } from '#text/addressesText.ts';
import { Button } from '#widgets/Button.tsx';

import { useRemoveAddress } from './useRemoveAddress.ts';
import { useToList } from './useToList.ts';

import s from './AddressForm.module.css';

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
  return (
    <div className={s.remove}>
      <Button kind="quiet" onClick={handleRemove}>
        {addressesText.removeThis}
      </Button>
    </div>
  );
}
