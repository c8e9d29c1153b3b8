import { browseCouponsText } from '#text/browseCouponsText.ts';
import { cx } from '#widgets/cx.ts';
import { chooseAction } from '#widgets/overlays/actionSheet.ts';
import { FilterIcon } from '#widgets/icons/FilterIcon.tsx';

import { type CouponFilter, type Kind, KINDS, SORTS } from './couponFilter.ts';

import c from '#widgets/chips.module.css';
import s from './Coupons.module.css';
import n from '../NearbyChips.module.css';

type Props = { filter: CouponFilter; onChange: (part: Partial<CouponFilter>) => void };

/** Chips below the tabs: coupon kind (opens a sheet) and one of three sort orders. */
export function CouponChips({ filter, onChange }: Props) {
  const labels = browseCouponsText;
  const isFiltered = filter.kind !== 'all';

  async function handleKind() {
    const chosen = await chooseAction({
      title: labels.kindTitle,
      actions: KINDS.map((key) => ({ key, text: labels.kinds[key] })),
      selectedKey: filter.kind,
    });
    if (chosen !== null) onChange({ kind: chosen as Kind });
  }

  return (
    <div className={cx(s.chips, n.compact)} role="group" aria-label={labels.sorts}>
      {/* the kind comes first, because its name is long */}
      <button
        type="button"
        className={cx(c.chip, isFiltered && c.chosen)}
        aria-haspopup="dialog"
        aria-label={labels.kindName(labels.kinds[filter.kind])}
        onClick={handleKind}
      >
        <FilterIcon size={16} className={n.chipIcon} />
        {isFiltered ? labels.kinds[filter.kind] : labels.kind}
      </button>
      <span className={n.separator} aria-hidden="true" />
      {SORTS.map((sort) => (
        <button
          key={sort}
          type="button"
          className={c.chip}
          aria-pressed={sort === filter.sort}
          onClick={() => onChange({ sort })}
        >
          {labels.sort[sort]}
        </button>
      ))}
    </div>
  );
}
