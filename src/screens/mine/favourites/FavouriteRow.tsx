import { formatAverage } from '#domain/stars.ts';
import { formatDistance, metresBetween } from '#features/storeInfo/formatDistance.ts';
import { OpenStateText } from '#features/storeInfo/OpenStateText.tsx';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { favouritesText } from '#text/accountText.ts';
import { cx } from '#widgets/cx.ts';
import { DotSeparated } from '#widgets/DotSeparated.tsx';
import { HeartIcon } from '#widgets/icons/HeartIcon.tsx';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { StarShape } from '#widgets/stars/StarShape.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './FavouriteStores.module.css';

import type { FavouriteStore } from '#api/favourites.ts';
import type { Position } from '#domain/cities.ts';
import type { ReactNode } from 'react';

const LOGO_PX = 56;

type Props = {
  store: FavouriteStore;
  /** The phone's position, or null. */
  from: Position | null;
  onRemove: () => unknown;
};

/**
 * A favourite store: logo, name, opening state, score, distance or district, coupons to claim. Links to the store page.
 * The heart removes it.
 */
export function FavouriteRow({ store, from, onRemove }: Props) {
  const { claimableCoupons } = store;
  return (
    <div className={s.card}>
      <AppLink className={s.link} to={paths.store(store.braId)}>
        <span className={s.picture}>
          <LazyImage name={store.logo} alt="" width={LOGO_PX} />
        </span>
        <span className={cx(base.column, base.grow)}>
          <span className={s.storeName}>{store.name}</span>
          <OpenStateText store={store} />
          <span className={base.wrappingSpreadRow}>
            <DotSeparated
              className={cx(base.fine, base.spaceAfter8)}
              parts={[...scoreParts(store), placeOf(store, from)]}
            />
            {claimableCoupons !== null && claimableCoupons > 0 && (
              <span className={cx(base.tag, base.primaryTint)}>{favouritesText.claimable(claimableCoupons)}</span>
            )}
          </span>
        </span>
      </AppLink>
      <button
        type="button"
        className={s.heart}
        aria-label={favouritesText.removeName(store.name)}
        onClick={() => void onRemove()}
      >
        <HeartIcon isFilled size={22} />
      </button>
    </div>
  );
}

/** The distance, or the district while no position is known. */
function placeOf({ city, district, latitude, longitude }: FavouriteStore, from: Position | null): string {
  return from === null || latitude === null || longitude === null
    ? `${city}${district}`
    : formatDistance(metresBetween(from, { latitude, longitude }));
}

/** The average. Empty when the host sends no score. */
function scoreParts({ score }: FavouriteStore): ReactNode[] {
  if (score === null) return [];
  if (score.count === 0) return [favouritesText.noScore];
  return [
    <span key="score" className={s.score}>
      <StarShape fill="full" size={14} />
      <b className={base.plainText}>
        <span className="ume-read">{favouritesText.score}</span>
        {formatAverage(score.average)}
      </b>
    </span>,
  ];
}
