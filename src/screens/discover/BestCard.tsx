import s from './BestCard.module.css';
import { RankBadge } from './RankBadge.tsx';

import type { DailyBest } from '#contract/discover.ts';

import { formatDiscount } from '#domain/price.ts';
import { leaveForGoods } from '#features/storeInfo/leaveFor.ts';
import { LazyImage } from '#widgets/LazyImage.tsx';
import { Price } from '#widgets/Price.tsx';

const PICTURE = 136;
/** From here on two prices find no room beside each other; the discount tells it too. */
const LONG_PRICE = 1_000;

/** An item of the day in the strip: picture with its rank and discount, name, price, shop. */
export function BestCard({ item }: { item: DailyBest }) {
  const discount = formatDiscount(item.percentToPay);
  return (
    <button type="button" className={s.card} onClick={() => leaveForGoods(item, item)}>
      <span className={s.picture}>
        <LazyImage name={item.image} alt="" width={PICTURE} />
        <RankBadge rank={item.rank} />
        {discount !== '' && <span className={s.discount}>{discount}</span>}
      </span>
      <span className={s.name}>{item.name}</span>
      <span className={s.price}>
        <Price amount={item.price} listPrice={item.price < LONG_PRICE ? item.listPrice : null} />
      </span>
      <span className={s.shop}>{item.storeName}</span>
    </button>
  );
}
