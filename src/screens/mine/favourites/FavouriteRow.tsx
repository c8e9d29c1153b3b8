import { formatCount } from '#domain/count.ts';
import { formatAverage } from '#domain/stars.ts';
import { OpenStateText } from '#features/storeInfo/OpenStateText.tsx';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { favouritesText } from '#text/accountText.ts';
import { DotSeparated } from '#widgets/DotSeparated.tsx';
import { HeartIcon } from '#widgets/icons/HeartIcon.tsx';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { ScoreStars } from '#widgets/stars/ScoreStars.tsx';

import s from './FavouriteStores.module.css';

import type { FavouriteStore } from '#api/favourites.ts';

type Props = { store: FavouriteStore; onRemove: () => unknown };

/**
 * A favourite store: picture, name, score, category, district, opening state. Links to the store page. The heart
 * removes it.
 */
export function FavouriteRow({ store, onRemove }: Props) {
  return (
    <div className={s.card}>
      <AppLink className={s.link} to={paths.store(store.braId)}>
        <span className={s.picture}>
          <LazyImage name={store.cover} alt="" width={84} />
        </span>
        <span className={s.details}>
          <span className={s.storeName}>{store.name}</span>
          <Score score={store.score} />
          <DotSeparated
            className={s.location}
            parts={[store.category, `${store.city}${store.district}`].filter(Boolean)}
          />
          <OpenStateText store={store} />
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

function Score({ score }: Pick<FavouriteStore, 'score'>) {
  if (score === null) return null;
  if (score.count === 0) return <span className={s.score}>{favouritesText.noScore}</span>;
  return (
    <span className={s.score}>
      <ScoreStars score={score.average} />
      <b className={s.average}>{formatAverage(score.average)}</b>
      {score.count !== null && <span>{favouritesText.comments(formatCount(score.count))}</span>}
    </span>
  );
}
