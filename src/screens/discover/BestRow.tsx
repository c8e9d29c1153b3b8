import { formatCount } from '#domain/count.ts';
import { formatDiscount } from '#domain/price.ts';
import { GoodsDoor } from '#features/storeInfo/GoodsDoor.tsx';
import { dailyBestText } from '#text/discoverText.ts';
import { cx } from '#widgets/cx.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { Price } from '#widgets/Price.tsx';

import { RankBadge } from './RankBadge.tsx';

import s from './BestRow.module.css';

import type { DailyBest } from '#contract/discover.ts';

const PICTURE = 96;
const PODIUM_PICTURE = 128;
const FIRST_PICTURE = 160;
/** Of these ranks the rows are larger. */
const PODIUM = 3;

/** An item of the day in the list: rank, picture, name, price, discount, shop, how many were sold. */
export function BestRow({ item }: { item: DailyBest }) {
  const discount = formatDiscount(item.percentToPay);
  return (
    <GoodsDoor goods={item} className={cx(s.row, item.rank <= PODIUM && s.podium, item.rank === 1 && s.first)}>
      <span className={s.picture}>
        <LazyImage name={item.image} alt="" width={item.rank === 1 ? FIRST_PICTURE : item.rank <= PODIUM ? PODIUM_PICTURE : PICTURE} />
        <RankBadge rank={item.rank} />
      </span>
      <span className={s.about}>
        <span className={s.name}>{item.name}</span>
        <span className={s.price}>
          <Price amount={item.price} listPrice={item.listPrice} />
          {discount !== '' && <span className={s.discount}>{discount}</span>}
        </span>
        <span className={s.foot}>
          <span className={s.shop}>{item.storeName}</span>
          {item.soldCount > 0 && <span>{dailyBestText.sold(formatCount(item.soldCount))}</span>}
        </span>
      </span>
    </GoodsDoor>
  );
}
