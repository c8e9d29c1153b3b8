import { couponValue } from '#features/coupons/couponLabels.ts';
import { formatDistance } from '#features/storeInfo/formatDistance.ts';
import { OpenStateText } from '#features/storeInfo/OpenStateText.tsx';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { discoverText } from '#text/discoverText.ts';
import { cx } from '#widgets/cx.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';

import { StoreScore } from './StoreScore.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './StoreRow.module.css';

import type { NearbyStore } from '#contract/discover.ts';

const PICTURE = 84;
/** More services would wrap onto a second row. */
const MAX_SERVICES = 2;

/** 折 NT$50, 7.9折 or 買一送一. */
function offerLabel(offer: NonNullable<NearbyStore['offer']>): string {
  const { before, large, after } = couponValue({ value: offer });
  return offer.kind === 'amount' ? discoverText.off(`${before}${large}`) : `${large}${after}`;
}

/** A store in a list: picture, name, distance, score, opening state, offer. */
export function StoreRow({ store }: { store: NearbyStore }) {
  const services = store.industryType === 'fnb' ? store.services.slice(0, MAX_SERVICES) : [];
  return (
    <AppLink to={paths.store(store.braId)} className={s.row}>
      <LazyImage name={store.logo} alt="" width={PICTURE} className={s.picture} />
      <span className={s.details}>
        <span className={base.spreadBaselineRow}>
          <b className={s.storeName}>{store.name}</b>
          <span className={base.fine}>{formatDistance(store.metres)}</span>
        </span>
        <StoreScore score={store.score} />
        <OpenStateText store={store} />
        <span className={s.tags}>
          {store.offer !== null && <span className={cx(s.tag, s.offer)}>{offerLabel(store.offer)}</span>}
          {services.map((service) => (
            <span key={service} className={s.tag}>
              {discoverText.services[service]}
            </span>
          ))}
          {store.offer === null && services.length === 0 && <span className={s.tag}>{store.category}</span>}
        </span>
      </span>
    </AppLink>
  );
}
