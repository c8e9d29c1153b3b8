import { useEffect, useLayoutEffect } from 'react';

import { useGetCouponsInfiniteQuery, useGetStorePacksQuery } from '#api/coupons.ts';
import { useGetRecommendedGoodsInfiniteQuery } from '#api/stores.ts';
import { appOf, leaveForGoods } from '#features/storeInfo/leaveFor.ts';
import { rememberStore } from '#features/storeInfo/recentStores.ts';
import { leavePortal } from '#navigation/leavePortal.ts';
import { hasApp } from '#platform/config.ts';
import { storeRestText } from '#text/storeRestText.ts';
import { Boundary } from '#widgets/Boundary.tsx';

import { CommentsSection } from './CommentsSection.tsx';
import { GoodsSection } from './GoodsSection.tsx';
import { dropKeptRest, isRestKept, KeptRest } from './KeptRest.tsx';
import { PerksSection } from './PerksSection.tsx';
import { GOODS_PAGE_SIZE } from './restRequests.ts';
import { Section } from './Section.tsx';
import { useAskAnew } from './useAskAnew.ts';
import { WelcomeGate } from './WelcomeGate.tsx';

import type { StoreHome } from '#contract/stores.ts';

export type StoreRestProps = {
  home: StoreHome;
  /** The code that went with the request. */
  codeId: string | undefined;
};

/** What stands below the store page's first view; a chunk of its own, since the first view does not wait for it. */
export function StoreRest({ home, codeId }: StoreRestProps) {
  const askAnew = useAskAnew();
  const { braId, name, logo } = home;
  useEffect(() => rememberStore({ braId, name, logo }), [braId, name, logo]);
  const isLoading = useIsLoading(home);
  // prices that stand there stay until the same ones can be shown
  const isWaiting = isLoading && isRestKept();
  useLayoutEffect(() => {
    if (!isWaiting) dropKeptRest();
  }, [isWaiting]);
  if (isWaiting) return <KeptRest />;
  return (
    <>
      <PerksSection braId={home.braId} counts={home.counts} />
      <Section message={storeRestText.goodsFailed} of={home} onRetry={() => askAnew('StoreHome', 'Goods')}>
        <GoodsSection
          braId={home.braId}
          industryType={home.industryType}
          counts={home.counts}
          onOpen={hasApp[appOf(home.industryType)] ? (goods) => leavePortal(() => leaveForGoods({ ...home, codeId }, goods)) : null}
        />
      </Section>
      <Section message={storeRestText.commentsFailed} of={home} onRetry={() => askAnew('StoreHome')}>
        <CommentsSection braId={home.braId} comments={home.comments} score={home.score} />
      </Section>
      {/* the greeting of a newcomer: without it the shop is whole */}
      <Boundary instead={() => null}>
        <WelcomeGate braId={home.braId} name={home.name} />
      </Boundary>
    </>
  );
}

/** Has one of the sections nothing to show yet? They ask for the same, and share the answers. */
function useIsLoading({ braId, counts }: StoreHome): boolean {
  const packs = useGetStorePacksQuery({ braId }, { skip: counts.packs === 0 });
  const coupons = useGetCouponsInfiniteQuery({ braId }, { skip: counts.coupons === 0 });
  const goods = useGetRecommendedGoodsInfiniteQuery({ braId, size: GOODS_PAGE_SIZE }, { skip: counts.goods === 0 });
  return packs.isLoading || coupons.isLoading || goods.isLoading;
}
