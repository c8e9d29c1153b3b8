import { useGetCouponsInfiniteQuery, useGetStorePacksQuery } from '#api/coupons.ts';
import { useDisclosure } from '#navigation/useDisclosure.ts';
import { storeRestText } from '#text/storeRestText.ts';
import { storeText } from '#text/storeText.ts';
import { FailedRow } from '#widgets/states/FailedRow.tsx';

import { CouponList } from './CouponList.tsx';
import { PackList } from './PackList.tsx';
import { PerksFrame } from './PerksFrame.tsx';
import { Section } from './Section.tsx';
import { useAskAnew } from './useAskAnew.ts';

import s from './sections.module.css';

import type { StoreHome } from '#contract/stores.ts';

type Props = { braId: string; counts: StoreHome['counts'] };

/** 禮包與優惠券: packs, then the first coupons; 共 N 張 shows the rest in place. */
export function PerksSection({ braId, counts }: Props) {
  const [isAll, toggle] = useDisclosure('coupons');
  const askAnew = useAskAnew();
  const packs = useGetStorePacksQuery({ braId }, { skip: counts.packs === 0 });
  const coupons = useGetCouponsInfiniteQuery({ braId }, { skip: counts.coupons === 0 });
  if (counts.packs === 0 && counts.coupons === 0) return null;
  // one network, one failure: one row and one retry for both
  const hasFailed = [packs, coupons].every(({ data, isError }) => data === undefined && isError);
  return (
    <PerksFrame counts={counts} isAll={isAll} onToggle={toggle}>
      {hasFailed && (
        <FailedRow
          className={s.failed}
          what={storeRestText.perksFailed}
          error={coupons.error}
          onRetry={() => Promise.all([packs.refetch(), coupons.refetch()])}
        />
      )}
      {!hasFailed && counts.packs > 0 && (
        <Section message={storeRestText.packsFailed} onRetry={() => askAnew('Pack', 'PackReceived')}>
          <PackList braId={braId} expected={counts.packs} />
        </Section>
      )}
      {!hasFailed && counts.coupons > 0 && (
        <Section message={storeText.couponsFailed} onRetry={() => askAnew('Coupon')}>
          <CouponList braId={braId} expected={counts.coupons} isAll={isAll} />
        </Section>
      )}
    </PerksFrame>
  );
}
