import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { addressesText } from '#text/addressesText.ts';
import { cx } from '#widgets/cx.ts';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';
import { HomeIcon } from '#widgets/icons/HomeIcon.tsx';
import { ShopIcon } from '#widgets/icons/ShopIcon.tsx';
import { TrashIcon } from '#widgets/icons/TrashIcon.tsx';
import { useOneAtATime } from '#widgets/useOneAtATime.ts';

import { writtenMobile, type Address } from './addressValues.ts';
import { formatPlace } from './formatPlace.ts';

import s from './Addresses.module.css';

type Props = { address: Address; onDefault: () => unknown; onRemove: () => unknown };

/** One address: who, at which number, where; leads to its form. Below it the mark of the default, which moves in one tap, and the way to take it off. */
export function AddressCard({ address, onDefault, onRemove }: Props) {
  const [isMoving, move] = useOneAtATime();
  const { addressId, receiver, mobileNumber, isDefault, place } = address;
  const isPickup = place.kind === 'pickup';
  const whose = addressesText.removeWords(receiver, formatPlace(place));
  return (
    <div className={s.card}>
      <AppLink className={s.link} to={isPickup ? paths.pickupAddress(addressId) : paths.address(addressId)}>
        <span className={cx(s.icon, isPickup && s.pickup)}>{isPickup ? <ShopIcon size={22} /> : <HomeIcon size={22} />}</span>
        <span className={s.words}>
          <span className={s.head}>
            <b className={s.receiver}>{receiver}</b>
            <span className={s.mobile}>{writtenMobile(mobileNumber)}</span>
          </span>
          {isPickup && <span className={s.kind}>{addressesText.pickup}</span>}
          <span className={s.place}>{formatPlace(place)}</span>
        </span>
        <span className={s.chevron}>
          <ChevronRightIcon size={16} />
        </span>
      </AppLink>
      <div className={s.foot}>
        {isDefault ? (
          <span className={cx(s.mark, s.marked)}>
            <span className={s.dot} aria-hidden="true" />
            {addressesText.isDefault}
          </span>
        ) : (
          <button type="button" className={s.mark} aria-label={`${addressesText.makeDefault}：${whose}`} aria-busy={isMoving || undefined} onClick={() => move(onDefault)}>
            <span className={cx(s.dot, isMoving && 'ume-spin')} aria-hidden="true" />
            {addressesText.makeDefault}
          </button>
        )}
        <button type="button" className={s.remove} aria-label={`${addressesText.remove}：${whose}`} onClick={() => void onRemove()}>
          <TrashIcon size={20} />
          {addressesText.remove}
        </button>
      </div>
    </div>
  );
}
