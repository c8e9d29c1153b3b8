import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';

import { useGetRecommendedGoodsInfiniteQuery } from '#api/goods.ts';
import { LabelSheet } from '#features/label/LabelSheet.tsx';
import { useDisclosure } from '#navigation/useDisclosure.ts';
import { storeSectionsText } from '#text/storeSectionsText.ts';
import { EndlessList } from '#widgets/list/EndlessList.tsx';
import { FailedRow } from '#widgets/states/FailedRow.tsx';

import { FirstGoods, GOODS_AT_FIRST } from './FirstGoods.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import { GoodsSkeleton } from './GoodsSkeleton.tsx';
import { SectionHead } from './SectionHead.tsx';

import * as s from './sections.module.css';

import type { StoreGoods, StoreHome } from '#contract/stores.ts';
import type { SectionCalls } from '#preview/previewCalls.ts';

type Props = Pick<StoreHome, 'industryType'> & {
  /** null: the shop has no goods. */
  call: SectionCalls['goods'];
  /** Number of goods that will come. */
  expected: number;
  /** null: there is no app to open an item in. */
  onOpen: ((goods: StoreGoods) => void) | null;
};

/** Recommended goods in two columns. 查看更多 shows all of them as an endless list. */
export function GoodsSection({ industryType, call, expected, onOpen }: Props) {
  const [isAll, toggle] = useDisclosure('goods');
  // kept while the sheet closes
  const [labelled, setLabelled] = useState<StoreGoods | null>(null);
  const [isLabelOpen, setLabelOpen] = useState(false);
  const goods = useGetRecommendedGoodsInfiniteQuery(call?.args ?? skipToken);
  if (call === null || goods.data?.pages[0]?.list.length === 0) return null;
  return (
    <section>
      <SectionHead title={storeSectionsText.goods[industryType]} />
      {renderList()}
      <LabelSheet goods={labelled} isOpen={isLabelOpen} onClose={() => setLabelOpen(false)} />
    </section>
  );

  function handleLabel(item: StoreGoods) {
    setLabelled(item);
    setLabelOpen(true);
  }

  function renderList() {
    const skeleton = <GoodsSkeleton count={Math.min(expected, GOODS_AT_FIRST)} />;
    const card = (item: StoreGoods) => (
      <GoodsCard key={item.goodsId} goods={item} industryType={industryType} onOpen={onOpen} onLabel={handleLabel} />
    );
    const first = goods.data?.pages[0]?.list;
    if (first === undefined) {
      return goods.isError ? (
        <FailedRow
          className={s.failed}
          what={storeSectionsText.goodsFailed}
          error={goods.error}
          onRetry={goods.refetch}
        />
      ) : (
        skeleton
      );
    }
    if (isAll) {
      return (
        <EndlessList list={goods} columns={2} gap={12} isRefreshedOutside skeleton={skeleton}>
          {card}
        </EndlessList>
      );
    }
    return (
      <FirstGoods
        goods={first}
        hasNextPage={goods.hasNextPage}
        industryType={industryType}
        onOpen={onOpen}
        onLabel={handleLabel}
        onMore={toggle}
      />
    );
  }
}
