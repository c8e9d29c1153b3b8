import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { addressesText } from '#text/addressesText.ts';
import { cx } from '#widgets/cx.ts';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';
import { EditIcon } from '#widgets/icons/EditIcon.tsx';
import { HomeIcon } from '#widgets/icons/HomeIcon.tsx';
import { MoreIcon } from '#widgets/icons/MoreIcon.tsx';
import { ShopIcon } from '#widgets/icons/ShopIcon.tsx';
import { TrashIcon } from '#widgets/icons/TrashIcon.tsx';
import { chooseAction } from '#widgets/overlays/actionSheet.ts';
import { useOneAtATime } from '#widgets/useOneAtATime.ts';

import { formatTaiwanMobile, type Address } from '../addressValues.ts';
import { formatAddress } from '../formatAddress.ts';
import { AddressText } from '../AddressText.tsx';

import * as base from '#widgets/base.module.css';
import * as s from '../Addresses.module.css';

type Props = { address: Address; onDefault: () => unknown; onRemove: () => unknown };

/**
 * One address: receiver, number, address. Links to its form. The radio dot makes it the default, and ⋯ opens a menu of
 * all actions.
 */
export function AddressCard({ address, onDefault, onRemove }: Props) {
  const nav = useNav();
  const [isMoving, move] = useOneAtATime();
  const { addressId, receiver, mobileNumber, isDefault, place } = address;
  const isPickup = place.kind === 'pickup';
  const addressText = formatAddress(place);
  const label = addressesText.summary(receiver, addressText);
  const form = isPickup ? paths.pickupAddress(addressId) : paths.address(addressId);

  async function handleOpen() {
    const actions = [
      { key: 'edit', text: addressesText.editThis, icon: <EditIcon size={22} /> },
      ...(isDefault ? [] : [{ key: 'default', text: addressesText.makeDefault, icon: <CheckIcon size={22} /> }]),
      { key: 'remove', text: addressesText.removeThis, icon: <TrashIcon size={22} />, danger: true },
    ];
    const action = await chooseAction({ title: label, actions });
    if (action === 'edit') nav.push(form);
    if (action === 'default') move(onDefault);
    if (action === 'remove') await onRemove();
  }
  return (
    <div className={s.card}>
      {isDefault ? (
        <span className={s.defaultButton} aria-hidden="true">
          <span className={cx(s.dot, s.chosen)} />
        </span>
      ) : (
        <button
          type="button"
          className={s.defaultButton}
          aria-label={`${addressesText.makeDefault}：${label}`}
          aria-busy={isMoving || undefined}
          onClick={() => move(onDefault)}
        >
          <span className={cx(s.dot, isMoving && 'ume-spin')} aria-hidden="true" />
        </button>
      )}
      <AppLink className={s.link} to={form}>
        <span className={base.baselineRow}>
          <b className={cx(base.breaking, base.spaceAfter12)}>{receiver}</b>
          <span className={cx(base.note, base.unbroken)}>{formatTaiwanMobile(mobileNumber)}</span>
        </span>
        <span className={cx(base.breaking, base.spaceAbove4, base.text15)}>
          <AddressText place={addressText} />
        </span>
        <span className={s.tags}>
          {isDefault && <span className={cx(s.tag, s.standard)}>{addressesText.isDefault}</span>}
          <span className={cx(s.tag, isPickup && s.pickup)}>
            {isPickup ? <ShopIcon size={16} /> : <HomeIcon size={16} />}
            {isPickup ? addressesText.pickup : addressesText.home}
          </span>
        </span>
      </AppLink>
      <button
        type="button"
        className={s.more}
        aria-haspopup="dialog"
        aria-label={`${addressesText.more}：${label}`}
        onClick={() => void handleOpen()}
      >
        <MoreIcon size={20} />
      </button>
    </div>
  );
}
