import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { addressesText } from '#text/addressesText.ts';
import { Button } from '#widgets/Button.tsx';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';
import { HomeIcon } from '#widgets/icons/HomeIcon.tsx';
import { ShopIcon } from '#widgets/icons/ShopIcon.tsx';

import { writtenMobile, type Address } from './addressValues.ts';
import { formatPlace } from './formatPlace.ts';

import s from './Addresses.module.css';

type Props = { address: Address; onDefault: () => unknown; onRemove: () => unknown };

/** One address: who, at which number, where; leads to its form. One that is not the default can be made it, each can go. */
export function AddressCard({ address, onDefault, onRemove }: Props) {
  const { addressId, receiver, mobileNumber, isDefault, place } = address;
  const isPickup = place.kind === 'pickup';
  const whose = addressesText.removeWords(receiver, formatPlace(place));
  return (
    <div className={s.card}>
      <AppLink className={s.link} to={isPickup ? paths.pickupAddress(addressId) : paths.address(addressId)}>
        <span className={s.icon}>{isPickup ? <ShopIcon size={22} /> : <HomeIcon size={22} />}</span>
        <span className={s.words}>
          <span className={s.head}>
            <b className={s.receiver}>{receiver}</b>
            <span className={s.mobile}>{writtenMobile(mobileNumber)}</span>
            {isDefault && <span className={s.tag}>{addressesText.isDefault}</span>}
          </span>
          {isPickup && <span className={s.kind}>{addressesText.pickup}</span>}
          <span className={s.place}>{formatPlace(place)}</span>
        </span>
        <span className={s.chevron}>
          <ChevronRightIcon size={16} />
        </span>
      </AppLink>
      <div className={s.foot}>
        <Button kind="quiet" size="small" label={`${addressesText.remove}：${whose}`} onClick={onRemove}>
          {addressesText.remove}
        </Button>
        {!isDefault && (
          <Button kind="quiet" size="small" className={s.makeDefault} label={`${addressesText.makeDefault}：${whose}`} onClick={onDefault}>
            {addressesText.makeDefault}
          </Button>
        )}
      </div>
    </div>
  );
}
