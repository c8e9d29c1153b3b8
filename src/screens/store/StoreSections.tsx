import { memo, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';

import { useGetCouponsInfiniteQuery, useGetStorePacksQuery } from '#api/coupons.ts';
import { useGetRecommendedGoodsInfiniteQuery } from '#api/goods.ts';
import { umeApi } from '#api/umeApi.ts';
import { goodsHandOff, hasAppFor } from '#features/storeInfo/handOffs.ts';
import { rememberStore } from '#features/storeInfo/recentStores.ts';
import { handOffOnTap } from '#navigation/leavePortal.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';
import { readUserInfo } from '#platform/session.ts';
import { hasPreview, releasePreview } from '#preview/handOver.ts';
import { sectionCalls, type SectionCalls } from '#preview/previewCalls.ts';
import { useAppDispatch } from '#state/hooks.ts';
import { storeSectionsText } from '#text/storeSectionsText.ts';
import { Boundary } from '#widgets/Boundary.tsx';

import { CommentsSection } from './CommentsSection.tsx';
import { GoodsSection } from './GoodsSection.tsx';
import { RestoreOnPaint } from './RestoreOnPaint.tsx';
import { PerksSection } from './PerksSection.tsx';
import { PreviewSections } from './PreviewSections.tsx';
import { Section } from './Section.tsx';
import { useInvalidateTags } from './useInvalidateTags.ts';
import { WelcomeGate } from './WelcomeGate.tsx';

import type { StoreHome } from '#contract/stores.ts';

export type StoreSectionsProps = {
  home: StoreHome;
  /** The code that went with the request. */
  codeId: string | undefined;
};

/**
 * Sections below the first view, in a chunk of their own. Memoised: the page above renders again for each step of the
 * store's load.
 */
export const StoreSections = memo(function StoreSections({ home, codeId }: StoreSectionsProps) {
  const invalidateTags = useInvalidateTags();
  const { braId, name, logo } = home;
  useEffect(() => rememberStore({ braId, name, logo }), [braId, name, logo]);
  useMemberRefresh();
  const calls = sectionCalls(home);
  // the preview's prices stay until the same prices can be shown, which the deferred value renders in slices
  const isLoading = useDeferredValue(useIsLoading(calls), hasPreview());
  const isWaiting = isLoading && hasPreview();
  useLayoutEffect(() => {
    if (!isWaiting) releasePreview();
  }, [isWaiting]);
  if (isWaiting) return <PreviewSections />;
  return (
    <>
      <RestoreOnPaint name="perks">
        <PerksSection counts={home.counts} calls={calls} />
      </RestoreOnPaint>
      <RestoreOnPaint name="goods">
        <Section message={storeSectionsText.goodsFailed} of={home} onRetry={() => invalidateTags('StoreHome', 'Goods')}>
          <GoodsSection
            industryType={home.industryType}
            expected={home.counts.goods}
            call={calls.goods}
            onOpen={
              hasAppFor(home.industryType)
                ? ({ goodsId }) => handOffOnTap(...goodsHandOff({ ...home, codeId }, goodsId))
                : null
            }
          />
        </Section>
      </RestoreOnPaint>
      <RestoreOnPaint name="comments">
        <Section message={storeSectionsText.commentsFailed} of={home} onRetry={() => invalidateTags('StoreHome')}>
          <CommentsSection braId={home.braId} comments={home.comments} score={home.score} />
        </Section>
      </RestoreOnPaint>
      {/* the greeting of a newcomer: without it the shop is whole */}
      <Boundary instead={() => null}>
        <WelcomeGate braId={home.braId} merId={home.merId} name={home.name} />
      </Boundary>
    </>
  );
});

type Progress = { isLoading: boolean; isUninitialized: boolean };

/** Counts a call that is about to be sent as loading. */
const onlyLoading = ({ isLoading, isUninitialized }: Progress) => ({ isLoading: isLoading || isUninitialized });

/** Does one of the sections wait for its data? The sections make the same calls, and share the answers. */
function useIsLoading({ packs, coupons, goods }: SectionCalls): boolean {
  const options = { selectFromResult: onlyLoading };
  const ofPacks = useGetStorePacksQuery(packs?.args ?? skipToken, options);
  const ofCoupons = useGetCouponsInfiniteQuery(coupons?.args ?? skipToken, options);
  const ofGoods = useGetRecommendedGoodsInfiniteQuery(goods?.args ?? skipToken, options);
  return (
    (packs !== null && ofPacks.isLoading) ||
    (coupons !== null && ofCoupons.isLoading) ||
    (goods !== null && ofGoods.isLoading)
  );
}

/** Refetches the page of a member on return, because an order may have progressed. */
function useMemberRefresh(): void {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      onPageReturn(() => {
        if (readUserInfo() !== null) dispatch(umeApi.util.invalidateTags(['StoreHome']));
      }),
    [dispatch],
  );
}
