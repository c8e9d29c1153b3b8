import { storeSectionsText } from '#text/storeSectionsText.ts';
import { ChevronDownIcon } from '#widgets/icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from '#widgets/icons/ChevronUpIcon.tsx';

import { COUPONS_AT_FIRST } from './CardList.tsx';
import { SectionHead } from './SectionHead.tsx';

import * as s from './sections.module.css';

import type { ReactNode } from 'react';
import type { StoreHome } from '#contract/stores.ts';

type Props = { counts: StoreHome['counts']; isAll: boolean; onToggle: (() => void) | undefined; children: ReactNode };

/** The heading over packs and coupons, with the way to all coupons. Pure. */
export function PerksFrame({ counts, isAll, onToggle, children }: Props) {
  return (
    <section>
      <SectionHead title={counts.packs > 0 ? storeSectionsText.perks : storeSectionsText.coupons}>
        {counts.coupons > COUPONS_AT_FIRST && (
          <button type="button" className={s.more} aria-expanded={isAll} onClick={onToggle}>
            {isAll ? storeSectionsText.fewerCoupons : storeSectionsText.couponTotal(counts.coupons)}
            {isAll ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
          </button>
        )}
      </SectionHead>
      {children}
    </section>
  );
}
