/** Search results of stores and goods. `BrowseCoupon` renders coupons. */
import { Fragment } from 'react';

import { formatCount } from '#domain/count.ts';
import { formatDistance } from '#features/storeInfo/formatDistance.ts';
import { GoodsLink } from '#features/storeInfo/GoodsLink.tsx';
import { OpenStateText } from '#features/storeInfo/OpenStateText.tsx';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { searchScreenText } from '#text/searchScreenText.ts';
import { DotSeparated } from '#widgets/DotSeparated.tsx';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { HighlightedText } from '#widgets/HighlightedText.tsx';
import { Price } from '#widgets/Price.tsx';

import { StoreScore } from '../StoreScore.tsx';

import * as s from './Search.module.css';

import type { FoundGoods, FoundStore } from '#contract/search.ts';

const LOGO = 56;
const PICTURE = 72;
const labels = searchScreenText;

type StoreProps = { store: FoundStore; query: string; onOpen: () => void };

export function StoreResult({ store, query, onOpen }: StoreProps) {
  const {
    braId,
    name,
    category,
    logo,
    city,
    district,
    score,
    metres,
    industryType,
    hours,
    isOrderingPaused = false,
  } = store;
  return (
    <AppLink to={paths.store(braId)} className={s.row} onClick={onOpen}>
      <span className={s.logo}>
        <LazyImage name={logo} alt="" width={LOGO} />
      </span>
      <span className={s.details}>
        <span className={s.header}>
          <span className={s.title}>
            <HighlightedText text={name} query={query} />
          </span>
          {metres !== null && <span className={s.distance}>{formatDistance(metres)}</span>}
        </span>
        <StoreScore score={score} />
        {hours !== undefined && <OpenStateText store={{ hours, isOrderingPaused, industryType }} />}
        <DotSeparated
          className={s.detail}
          parts={[category, `${city}${district}`].filter(Boolean).map((text) => (
            <HighlightedText key={text} text={text} query={query} />
          ))}
        />
      </span>
    </AppLink>
  );
}

type GoodsProps = { goods: FoundGoods; query: string; onOpen: () => void };

export function GoodsResult({ goods, query, onOpen }: GoodsProps) {
  const { name, image, price, listPrice, storeName, soldCount, isSoldOut, branchCount = 1, metres } = goods;
  const shops = (
    <Fragment key="shops">
      <bdi>
        <HighlightedText text={storeName} query={query} />
      </bdi>
      {branchCount > 1 && labels.branches(branchCount)}
    </Fragment>
  );
  const sold = isSoldOut ? labels.soldOut : soldCount > 0 && labels.sold(formatCount(soldCount));
  return (
    <GoodsLink goods={goods} className={s.row} onOpen={onOpen}>
      <span className={s.picture}>
        <LazyImage name={image} alt="" width={PICTURE} />
      </span>
      <span className={s.details}>
        <span className={s.goodsHeader}>
          <span className={s.title}>
            <HighlightedText text={name} query={query} />
          </span>
          {metres !== undefined && <span className={s.distance}>{formatDistance(metres)}</span>}
        </span>
        <span className={s.price}>
          <Price amount={price} listPrice={listPrice} small />
        </span>
        <DotSeparated className={s.detail} parts={sold === false ? [shops] : [shops, sold]} />
      </span>
    </GoodsLink>
  );
}
