import { browseCouponsText } from '#text/browseCouponsText.ts';
import { ChevronDownIcon } from '#widgets/icons/ChevronDownIcon.tsx';
import { chooseAction } from '#widgets/overlays/actionSheet.ts';
import { showChosen } from '#widgets/showChosen.ts';

import { type CouponFilter, KINDS, type Sort, SORTS } from './couponFilter.ts';

import * as c from '#widgets/chips.module.css';
import * as s from './Coupons.module.css';
import * as n from '../NearbyChips.module.css';

type Props = { filter: CouponFilter; onChange: (part: Partial<CouponFilter>) => void };

/** Chips below the tabs: the order, which opens a sheet, and one of four kinds. */
export function CouponChips({ filter, onChange }: Props) {
  const labels = browseCouponsText;

  async function handleSort() {
    const chosenAction = await chooseAction({
      title: labels.sorts,
      actions: SORTS.map((key) => ({ key, text: labels.sort[key] })),
      selectedKey: filter.sort,
    });
    if (chosenAction !== null) onChange({ sort: chosenAction as Sort });
  }

  return (
    <div ref={showChosen} className={s.chips} role="group" aria-label={labels.filters}>
      <button
        type="button"
        className={c.chip}
        aria-haspopup="dialog"
        aria-label={labels.sortName(labels.sort[filter.sort])}
        onClick={handleSort}
      >
        {labels.sort[filter.sort]}
        <ChevronDownIcon size={14} className={s.sortIcon} />
      </button>
      <span className={n.separator} aria-hidden="true" />
      {KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className={c.chip}
          aria-pressed={kind === filter.kind}
          onClick={() => onChange({ kind })}
        >
          {labels.kinds[kind]}
        </button>
      ))}
    </div>
  );
}
