import { storeSectionsText } from '#text/storeSectionsText.ts';
import { Button } from '#widgets/Button.tsx';

import { GoodsCard, type GoodsCardProps } from './GoodsCard.tsx';

import * as s from './sections.module.css';

import type { StoreGoods } from '#contract/stores.ts';

/** Shown before 查看更多 is tapped: the list has no end, and the comments below it must stay within reach. */
export const GOODS_AT_FIRST = 6;

type Props = Omit<GoodsCardProps, 'goods'> & {
  /** The first page. */
  goods: readonly StoreGoods[];
  hasNextPage: boolean;
  onMore?: () => void;
};

/** The first goods in two columns, with the way to the others. Pure. */
export function FirstGoods({ goods, hasNextPage, industryType, onOpen, onLabel, onMore }: Props) {
  return (
    <>
      <div className={s.grid}>
        {goods.slice(0, GOODS_AT_FIRST).map((item) => (
          <GoodsCard key={item.goodsId} goods={item} industryType={industryType} onOpen={onOpen} onLabel={onLabel} />
        ))}
      </div>
      {(goods.length > GOODS_AT_FIRST || hasNextPage) && (
        <Button kind="quiet" block {...(onMore === undefined ? {} : { onClick: onMore })}>
          {storeSectionsText.moreGoods}
        </Button>
      )}
    </>
  );
}
