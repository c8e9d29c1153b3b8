import { formatDistance } from '#features/storeInfo/formatDistance.ts';
import { GoodsLink } from '#features/storeInfo/GoodsLink.tsx';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { Price } from '#widgets/Price.tsx';

import { DiscountTag } from './DiscountTag.tsx';
import { RankBadge } from './RankBadge.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './BestCard.module.css';

import type { DailyBest } from '#contract/discover.ts';

const PICTURE = 136;
/** Prices from this amount on leave no room for the list price. The discount tag shows the difference. */
const LONG_PRICE = 1_000;

/** A daily best item in the strip: picture with rank and discount, name, price, store, distance. */
export function BestCard({ item }: { item: DailyBest }) {
  return (
    <GoodsLink goods={item} className={s.card}>
      <span className={s.picture}>
        <LazyImage name={item.image} alt="" width={PICTURE} />
        <RankBadge rank={item.rank} />
        <DiscountTag percentToPay={item.percentToPay} isOver />
      </span>
      <span className={s.goodsName}>{item.name}</span>
      <span className={base.tightLines}>
        <Price amount={item.price} listPrice={item.price < LONG_PRICE ? item.listPrice : null} />
      </span>
      <span className={s.storeName}>{item.storeName}</span>
      {item.metres !== undefined && <span className={s.storeName}>{formatDistance(item.metres)}</span>}
    </GoodsLink>
  );
}
