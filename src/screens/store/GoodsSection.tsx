import { useGetRecommendedGoodsInfiniteQuery } from '#api/stores.ts';
import { useDisclosure } from '#navigation/useDisclosure.ts';
import { storeRestText } from '#text/storeRestText.ts';
import { EndlessList } from '#widgets/list/EndlessList.tsx';
import { FailedRow } from '#widgets/states/FailedRow.tsx';

import { FirstGoods, GOODS_AT_FIRST } from './FirstGoods.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import { GoodsSkeleton } from './GoodsSkeleton.tsx';
import { GOODS_PAGE_SIZE } from './restRequests.ts';
import { SectionHead } from './SectionHead.tsx';

import s from './sections.module.css';

import type { Goods, StoreHome } from '#contract/stores.ts';

type Props = Pick<StoreHome, 'braId' | 'industryType' | 'counts'> & {
  /** null: there is no app to open an item in. */
  onOpen: ((goods: Goods) => void) | null;
};

/** Recommended goods in two columns; 查看更多 turns them into an endless list. */
export function GoodsSection({ braId, industryType, counts, onOpen }: Props) {
  const [isAll, toggle] = useDisclosure('goods');
  const goods = useGetRecommendedGoodsInfiniteQuery({ braId, size: GOODS_PAGE_SIZE }, { skip: counts.goods === 0 });
  if (counts.goods === 0 || goods.data?.pages[0]?.list.length === 0) return null;
  return (
    <section>
      <SectionHead title={storeRestText.goods[industryType]} />
      {renderList()}
    </section>
  );

  function renderList() {
    const skeleton = <GoodsSkeleton count={Math.min(counts.goods, GOODS_AT_FIRST)} />;
    const card = (item: Goods) => (
      <GoodsCard key={item.goodsId} goods={item} industryType={industryType} onOpen={onOpen} />
    );
    const first = goods.data?.pages[0]?.list;
    if (first === undefined) {
      return goods.isError ? (
        <FailedRow className={s.failed} what={storeRestText.goodsFailed} error={goods.error} onRetry={goods.refetch} />
      ) : (
        skeleton
      );
    }
    if (isAll) {
      return (
        <EndlessList list={goods} columns={2} gap={12} refresh={false} skeleton={skeleton}>
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
        onMore={toggle}
      />
    );
  }
}
