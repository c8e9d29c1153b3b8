import { formatDistance } from '#features/storeInfo/formatDistance.ts';
import { GoodsDoor } from '#features/storeInfo/GoodsDoor.tsx';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { Price } from '#widgets/Price.tsx';

import { DiscountTag } from './DiscountTag.tsx';
import { RankBadge } from './RankBadge.tsx';

import s from './BestCard.module.css';

import type { DailyBest } from '#contract/discover.ts';

const PICTURE = 136;
/** From here on two prices find no room beside each other; the discount tells it too. */
const LONG_PRICE = 1_000;

/** An item of the day in the strip: picture with its rank and discount, name, price, shop and how far that is. */
export function BestCard({ item }: { item: DailyBest }) {
  return (
    <GoodsDoor goods={item} className={s.card}>
      <span className={s.picture}>
        <LazyImage name={item.image} alt="" width={PICTURE} />
        <RankBadge rank={item.rank} />
        <DiscountTag percentToPay={item.percentToPay} isOver />
      </span>
      <span className={s.name}>{item.name}</span>
      <span className={s.price}>
        <Price amount={item.price} listPrice={item.price < LONG_PRICE ? item.listPrice : null} />
      </span>
      <span className={s.shop}>{item.storeName}</span>
      {item.metres !== undefined && <span className={s.shop}>{formatDistance(item.metres)}</span>}
    </GoodsDoor>
  );
}
