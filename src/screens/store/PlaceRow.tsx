import { telephoneUrl } from '#domain/telephone.ts';
import { directionsUrl } from '#platform/mapsLink.ts';
import { storeText } from '#text/storeText.ts';
import { MapIcon } from '#widgets/icons/MapIcon.tsx';
import { PhoneIcon } from '#widgets/icons/PhoneIcon.tsx';
import { PinIcon } from '#widgets/icons/PinIcon.tsx';

import { RowParts } from './RowParts.tsx';

import type { StoreHome } from '#contract/stores.ts';

type Props = { home: StoreHome; distance: string | null };

/** Address, distance, directions in a new window (a real link, R10) and the telephone. Pure. */
export function PlaceRow({ home, distance }: Props) {
  return (
    <div className="fv-row fv-place">
      <PinIcon size={22} />
      <span className="fv-grow">
        {home.address}
        <small>
          <RowParts parts={[home.city + home.district, distance].filter(Boolean)} />
        </small>
      </span>
      <span className="fv-dots">
        {home.latitude !== null && home.longitude !== null && (
          <a
            className="fv-dot"
            href={directionsUrl(home.latitude, home.longitude, home.name)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={storeText.directions(home.name)}
          >
            <MapIcon size={20} />
          </a>
        )}
        {home.telephone !== null && (
          <a className="fv-dot" href={telephoneUrl(home.telephone)} aria-label={storeText.call(home.telephone)}>
            <PhoneIcon size={20} />
          </a>
        )}
      </span>
    </div>
  );
}
