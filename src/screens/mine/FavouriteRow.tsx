import { formatCount } from '#domain/count.ts';
import { openState } from '#domain/openingHours.ts';
import { hoursLine } from '#features/storeInfo/hoursLine.ts';
import { serviceOf } from '#features/storeInfo/serviceOf.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { favouritesText } from '#text/accountText.ts';
import { LazyImage } from '#widgets/LazyImage.tsx';
import { ScoreStars } from '#widgets/ScoreStars.tsx';

import s from './FavouriteStores.module.css';

import type { FavouriteStore } from '#api/favourites.ts';

/** One favourite: picture, name, score, what it is and where, open or not. Leads to the store page. */
export function FavouriteRow({ store, nowMs }: { store: FavouriteStore; nowMs: number }) {
  const { tone, strong, rest } = hoursLine(openState(store.hours, serviceOf(store), nowMs, store.isOrderingPaused));
  return (
    <AppLink className={s.card} to={paths.store(store.braId)}>
      <span className={s.picture}>
        <LazyImage name={store.cover} alt="" width={84} />
      </span>
      <span className={s.words}>
        <span className={s.name}>{store.name}</span>
        <Score score={store.score} />
        <span className={s.place}>
          {store.category}・{store.city}
          {store.district}
        </span>
        <span className={s.hours}>
          <b className={s[tone]}>{strong}</b>
          {rest !== null && <span className={s.rest}>{rest}</span>}
        </span>
      </span>
    </AppLink>
  );
}

function Score({ score }: Pick<FavouriteStore, 'score'>) {
  if (score === null) return <span className={s.score}>{favouritesText.noScore}</span>;
  return (
    <span className={s.score}>
      <ScoreStars score={score.average} />
      <b className={s.average}>{score.average.toFixed(1)}</b>
      <span>{favouritesText.comments(formatCount(score.count))}</span>
    </span>
  );
}
