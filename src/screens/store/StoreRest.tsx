import { memo, useDeferredValue, useEffect, useLayoutEffect } from 'react';

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
import { HeldSection } from './HeldSection.tsx';
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

/**
 * What stands below the store page's first view; a chunk of its own, since the first view does not wait for it.
 * Memoised:
 * the page above it is drawn again for each step of the store's load.
 */
export const StoreRest = memo(function StoreRest({ home, codeId }: StoreRestProps) {
  const askAnew = useAskAnew();
  const { braId, name, logo } = home;
  useEffect(() => rememberStore({ braId, name, logo }), [braId, name, logo]);
  // prices that stand there stay until the same ones can be shown, and those are drawn in slices: nobody waits for them
  const isLoading = useDeferredValue(useIsLoading(home), isRestKept());
  const isWaiting = isLoading && isRestKept();
  useLayoutEffect(() => {
    if (!isWaiting) dropKeptRest();
  }, [isWaiting]);
  if (isWaiting) return <KeptRest />;
  return (
    <>
      <HeldSection name="perks">
        <PerksSection braId={home.braId} counts={home.counts} />
      </HeldSection>
      <HeldSection name="goods">
        <Section message={storeRestText.goodsFailed} of={home} onRetry={() => askAnew('StoreHome', 'Goods')}>
          <GoodsSection
            braId={home.braId}
            industryType={home.industryType}
            counts={home.counts}
            onOpen={
              hasApp[appOf(home.industryType)]
                ? (goods) => leavePortal(() => leaveForGoods({ ...home, codeId }, goods))
                : null
            }
          />
        </Section>
      </HeldSection>
      <HeldSection name="comments">
        <Section message={storeRestText.commentsFailed} of={home} onRetry={() => askAnew('StoreHome')}>
          <CommentsSection braId={home.braId} comments={home.comments} score={home.score} />
        </Section>
      </HeldSection>
      {/* the greeting of a newcomer: without it the shop is whole */}
      <Boundary instead={() => null}>
        <WelcomeGate braId={home.braId} merId={home.merId} name={home.name} />
      </Boundary>
    </>
  );
});

type Progress = { isLoading: boolean; isUninitialized: boolean };

/** Of a call that is about to be sent, too: a selector of one's own is given that moment as it is. */
const onlyLoading = ({ isLoading, isUninitialized }: Progress) => ({ isLoading: isLoading || isUninitialized });

/** Has one of the sections nothing to show yet? They ask for the same, and share the answers. */
function useIsLoading({ braId, counts }: StoreHome): boolean {
  const packs = useGetStorePacksQuery({ braId }, { skip: counts.packs === 0, selectFromResult: onlyLoading });
  const coupons = useGetCouponsInfiniteQuery({ braId }, { skip: counts.coupons === 0, selectFromResult: onlyLoading });
  const goods = useGetRecommendedGoodsInfiniteQuery(
    { braId, size: GOODS_PAGE_SIZE },
    { skip: counts.goods === 0, selectFromResult: onlyLoading },
  );
  return (
    (counts.packs > 0 && packs.isLoading) ||
    (counts.coupons > 0 && coupons.isLoading) ||
    (counts.goods > 0 && goods.isLoading)
  );
}
