import { useGetNearbyStoresInfiniteQuery } from '#api/discover.ts';
import { formatDistance } from '#features/storeInfo/formatDistance.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { searchScreenText } from '#text/searchScreenText.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { LazyImage } from '#widgets/image/LazyImage.tsx';

import { HotWords } from './SearchStart.tsx';
import { useViewpoint } from './useViewpoint.ts';

import s from './Search.module.css';

const LOGO = 56;
const SHOPS = 5;
const words = searchScreenText;

/** No hit in any tab: the hot words and the shops near by. */
export function NothingFound({ query, onChoose }: { query: string; onChoose: (word: string) => void }) {
  return (
    <>
      <EmptyState art="search" title={words.nothing(query)} detail={words.nothingDetail} />
      <HotWords onChoose={onChoose} />
      <NearbyShops />
    </>
  );
}

function NearbyShops() {
  const { latitude, longitude } = useViewpoint();
  const stores = useGetNearbyStoresInfiniteQuery({ latitude, longitude, size: SHOPS });
  const list = stores.data?.pages[0]?.list ?? [];
  if (list.length === 0) return null;
  return (
    <section className={s.section}>
      <div className={s.head}>
        <h2>{words.nearby}</h2>
      </div>
      <ul>
        {list.map(({ braId, name, logo, category, metres }) => (
          <li key={braId}>
            <AppLink to={paths.store(braId)} className={s.row}>
              <span className={s.logo}>
                <LazyImage name={logo} alt="" width={LOGO} />
              </span>
              <span className={s.about}>
                <span className={s.name}>{name}</span>
                <span className={s.detail}>{category}</span>
              </span>
              <span className={s.away}>{formatDistance(metres)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
