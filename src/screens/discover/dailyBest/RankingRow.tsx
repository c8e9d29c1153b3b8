import { formatCount } from '#domain/count.ts';
import { formatDistance } from '#features/storeInfo/formatDistance.ts';
import { GoodsLink } from '#features/storeInfo/GoodsLink.tsx';
import { dailyBestText } from '#text/discoverText.ts';
import { cx } from '#widgets/cx.ts';
import { DotSeparated } from '#widgets/DotSeparated.tsx';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { Price } from '#widgets/Price.tsx';

import { BestRow } from './BestRow.tsx';
import { DiscountTag } from '../DiscountTag.tsx';
import { RankBadge } from '../RankBadge.tsx';

import * as s from './RankingRow.module.css';

import type { DailyBest } from '#contract/discover.ts';
import type { RankingEntry } from './foldPodium.ts';

const PICTURE = 190;
/** Same ratio as goods on the store page. The first picture is tall enough for two rows of name beside it. */
const RATIO = 4 / 3;
const FIRST_RATIO = 6 / 5;
/** A row of the ranking: the podium's first step, its two lower steps side by side, or a list row. */
export function RankingRow({ entry }: { entry: RankingEntry }) {
  if (entry.kind !== 'pair')
    return entry.kind === 'row' ? (
      <BestRow item={entry.item} />
    ) : (
      <Step item={entry.item} className={cx(s.step, s.first)} />
    );
  return (
    <div className={s.pair}>
      {entry.items.map((item) => (
        <Step key={item.goodsId} item={item} className={cx(s.step, s.lower)} />
      ))}
    </div>
  );
}

/** Distance of the store and number sold. Either may be missing. */
function Figures({ item: { metres, soldCount } }: { item: DailyBest }) {
  const figures = [
    ...(metres === undefined ? [] : [formatDistance(metres)]),
    ...(soldCount > 0 ? [dailyBestText.sold(formatCount(soldCount))] : []),
  ];
  return figures.length === 0 ? null : <DotSeparated className={s.figures} parts={figures} />;
}

function Step({ item, className }: { item: DailyBest; className: string }) {
  return (
    <GoodsLink goods={item} className={className}>
      <span className={s.picture}>
        <LazyImage
          name={item.image}
          alt=""
          width={PICTURE}
          ratio={item.rank === 1 ? FIRST_RATIO : RATIO}
          className={s.image}
        />
        <RankBadge rank={item.rank} />
        <DiscountTag percentToPay={item.percentToPay} isOver />
      </span>
      <span className={s.details}>
        <span className={s.goodsName}>{item.name}</span>
        <span>
          <Price amount={item.price} listPrice={item.listPrice} />
        </span>
        <span className={s.storeName}>{item.storeName}</span>
        <Figures item={item} />
      </span>
    </GoodsLink>
  );
}
