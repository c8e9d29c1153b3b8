import { browseCouponsText } from '#text/browseCouponsText.ts';
import { cx } from '#widgets/cx.ts';
import { chooseAction } from '#widgets/overlays/actionSheet.ts';
import { FilterIcon } from '#widgets/icons/FilterIcon.tsx';

import { type CouponFilter, type Kind, KINDS, SORTS } from './couponFilter.ts';

import s from './Coupons.module.css';

type Props = { filter: CouponFilter; onChange: (part: Partial<CouponFilter>) => void };

/** The chips below the tabs: one order of three, and the kind from a sheet. */
export function CouponChips({ filter, onChange }: Props) {
  const words = browseCouponsText;
  const isFiltered = filter.kind !== 'all';

  async function handleKind() {
    const chosen = await chooseAction({
      title: words.kindTitle,
      actions: KINDS.map((key) => ({ key, text: words.kinds[key] })),
      chosen: filter.kind,
    });
    if (chosen !== null) onChange({ kind: chosen as Kind });
  }

  return (
    <div className={s.chips} role="group" aria-label={words.sorts}>
      {SORTS.map((sort) => (
        <button key={sort} type="button" className={s.chip} aria-pressed={sort === filter.sort} onClick={() => onChange({ sort })}>
          <span className={s.face}>{words.sort[sort]}</span>
        </button>
      ))}
      <button type="button" className={cx(s.chip, isFiltered && s.chosen)} aria-haspopup="dialog" aria-label={words.kindName(words.kinds[filter.kind])} onClick={handleKind}>
        <span className={s.face}>
          <FilterIcon size={16} />
          {isFiltered ? words.kinds[filter.kind] : words.kind}
        </span>
      </button>
    </div>
  );
}
