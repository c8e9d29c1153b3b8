import { storeRestText } from '#text/storeRestText.ts';
import { storeText } from '#text/storeText.ts';
import { ChevronDownIcon } from '#widgets/icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from '#widgets/icons/ChevronUpIcon.tsx';

import { COUPONS_AT_FIRST, CouponList } from './CouponList.tsx';
import { PackList } from './PackList.tsx';
import { Section } from './Section.tsx';
import { SectionHead } from './SectionHead.tsx';
import { useAskAnew } from './useAskAnew.ts';
import { useDisclosure } from './useDisclosure.ts';

import s from './sections.module.css';

import type { StoreHome } from '#contract/stores.ts';

type Props = { braId: string; counts: StoreHome['counts'] };

/** 禮包與優惠券: packs, then the first coupons; 共 N 張 shows the rest in place. */
export function PerksSection({ braId, counts }: Props) {
  const [isAll, toggle] = useDisclosure('coupons');
  const askAnew = useAskAnew();
  if (counts.packs === 0 && counts.coupons === 0) return null;
  return (
    <section>
      <SectionHead title={counts.packs > 0 ? storeRestText.perks : storeRestText.coupons}>
        {counts.coupons > COUPONS_AT_FIRST && (
          <button type="button" className={s.more} aria-expanded={isAll} onClick={toggle}>
            {isAll ? storeRestText.fewerCoupons : storeRestText.couponTotal(counts.coupons)}
            {isAll ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
          </button>
        )}
      </SectionHead>
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
    </section>
  );
}
