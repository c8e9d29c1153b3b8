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

/** One address: who, at which number, where; leads to its form. One that is not the default can be made it. */
export function AddressCard({ address, onDefault }: { address: Address; onDefault: () => unknown }) {
  const { addressId, receiver, mobileNumber, isDefault, place } = address;
  const isPickup = place.kind === 'pickup';
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
      {!isDefault && (
        <div className={s.foot}>
          <Button kind="quiet" size="small" label={`${addressesText.makeDefault}：${receiver}，${formatPlace(place)}`} onClick={onDefault}>
            {addressesText.makeDefault}
          </Button>
        </div>
      )}
    </div>
  );
}
