import { formatCount } from '#domain/count.ts';
import { formatDistance } from '#features/storeInfo/formatDistance.ts';
import { GoodsLink } from '#features/storeInfo/GoodsLink.tsx';
import { dailyBestText } from '#text/discoverText.ts';
import { cx } from '#widgets/cx.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { Price } from '#widgets/Price.tsx';

import { DiscountTag } from '../DiscountTag.tsx';
import { RankBadge } from '../RankBadge.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './BestRow.module.css';

import type { DailyBest } from '#contract/discover.ts';

const PICTURE = 96;

/** A daily best item in the list: rank, picture, name, distance, price, discount, store, number sold. */
export function BestRow({ item }: { item: DailyBest }) {
  return (
    <GoodsLink goods={item} className={s.row}>
      <span className={s.picture}>
        <LazyImage name={item.image} alt="" width={PICTURE} />
        <RankBadge rank={item.rank} />
      </span>
      <span className={s.details}>
        <span className={s.header}>
          <span className={cx(base.twoLines, base.subheading, base.spaceAfter8)}>{item.name}</span>
          {item.metres !== undefined && <span className={base.fine}>{formatDistance(item.metres)}</span>}
        </span>
        <span className={s.price}>
          <Price amount={item.price} listPrice={item.listPrice} />
          <DiscountTag percentToPay={item.percentToPay} />
        </span>
        <span className={s.footer}>
          <span className={cx(base.wholeWords, base.spaceAfter8)}>{item.storeName}</span>
          {item.soldCount > 0 && <span>{dailyBestText.sold(formatCount(item.soldCount))}</span>}
        </span>
      </span>
    </GoodsLink>
  );
}
