import { skipToken } from '@reduxjs/toolkit/query';

import { useGetCouponsInfiniteQuery, useGetStorePacksQuery } from '#api/coupons.ts';
import { useDisclosure } from '#navigation/useDisclosure.ts';
import { storeSectionsText } from '#text/storeSectionsText.ts';
import { storeText } from '#text/storeText.ts';
import { FailedRow } from '#widgets/states/FailedRow.tsx';

import { CouponList } from './CouponList.tsx';
import { PackList } from './PackList.tsx';
import { PerksFrame } from './PerksFrame.tsx';
import { Section } from './Section.tsx';
import { useInvalidateTags } from './useInvalidateTags.ts';

import * as s from './sections.module.css';

import type { StoreHome } from '#contract/stores.ts';
import type { SectionCalls } from '#preview/previewCalls.ts';

type Props = { counts: StoreHome['counts']; calls: SectionCalls };

/** 禮包與優惠券: the first coupons, then packs. 共 N 張 shows all coupons in place. */
export function PerksSection({ counts, calls }: Props) {
  const [isAll, toggle] = useDisclosure('coupons');
  const invalidateTags = useInvalidateTags();
  const packs = useGetStorePacksQuery(calls.packs?.args ?? skipToken);
  const coupons = useGetCouponsInfiniteQuery(calls.coupons?.args ?? skipToken);
  if (calls.packs === null && calls.coupons === null) return null;
  // one failed network is one row with one retry for both
  const hasFailed = [packs, coupons].every(({ data, isError }) => data === undefined && isError);
  return (
    <PerksFrame counts={counts} isAll={isAll} onToggle={toggle}>
      {hasFailed && (
        <FailedRow
          className={s.failed}
          what={storeSectionsText.perksFailed}
          error={coupons.error}
          onRetry={() => Promise.all([packs.refetch(), coupons.refetch()])}
        />
      )}
      {!hasFailed && calls.coupons !== null && (
        <Section message={storeText.couponsFailed} onRetry={() => invalidateTags('Coupon')}>
          <CouponList args={calls.coupons.args} expected={counts.coupons} isAll={isAll} />
        </Section>
      )}
      {!hasFailed && calls.packs !== null && (
        <Section message={storeSectionsText.packsFailed} onRetry={() => invalidateTags('Pack', 'PackReceived')}>
          <PackList args={calls.packs.args} expected={counts.packs} />
        </Section>
      )}
    </PerksFrame>
  );
}
