import { storeRestText } from '#text/storeRestText.ts';
import { storeText } from '#text/storeText.ts';

import { CouponList } from './CouponList.tsx';
import { PackList } from './PackList.tsx';
import { PerksFrame } from './PerksFrame.tsx';
import { Section } from './Section.tsx';
import { useAskAnew } from './useAskAnew.ts';
import { useDisclosure } from './useDisclosure.ts';

import type { StoreHome } from '#contract/stores.ts';

type Props = { braId: string; counts: StoreHome['counts'] };

/** 禮包與優惠券: packs, then the first coupons; 共 N 張 shows the rest in place. */
export function PerksSection({ braId, counts }: Props) {
  const [isAll, toggle] = useDisclosure('coupons');
  const askAnew = useAskAnew();
  if (counts.packs === 0 && counts.coupons === 0) return null;
  return (
    <PerksFrame counts={counts} isAll={isAll} onToggle={toggle}>
      {counts.packs > 0 && (
        <Section message={storeRestText.packsFailed} onRetry={() => askAnew('Pack', 'PackReceived')}>
          <PackList braId={braId} expected={counts.packs} />
        </Section>
      )}
      {counts.coupons > 0 && (
        <Section message={storeText.couponsFailed} onRetry={() => askAnew('Coupon')}>
          <CouponList braId={braId} expected={counts.coupons} isAll={isAll} />
        </Section>
      )}
    </PerksFrame>
  );
}
