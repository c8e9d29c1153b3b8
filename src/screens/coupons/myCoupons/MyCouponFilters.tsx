import { useEffect, useState } from 'react';

import { hasBopomofo } from '#domain/bopomofo.ts';
import { SEARCH_MAX } from '#domain/searchText.ts';
import { myCouponsText } from '#text/myCouponsText.ts';
import { useComposition } from '#widgets/form/useComposition.ts';
import { CloseIcon } from '#widgets/icons/CloseIcon.tsx';
import { SearchIcon } from '#widgets/icons/SearchIcon.tsx';

import { shopsOf } from './myCouponFilter.ts';

import c from '#widgets/chips.module.css';
import f from '#widgets/searchField.module.css';

import type { MyCoupon, MyCouponState } from '#contract/coupons.ts';
import type { MyCouponFilter } from './myCouponFilter.ts';

type Props = {
  state: MyCouponState;
  /** All loaded coupons. */ coupons: readonly MyCoupon[];
  filter: MyCouponFilter;
  onChange: (filter: MyCouponFilter) => void;
};

/** Delay between the last key and the filter, ms. */
const DEBOUNCE_MS = 200;
const words = myCouponsText.filter;

/** Search field and chips above a long list: by text, usable today, expiring soon, by store. */
export function MyCouponFilters({ state, coupons, filter, onChange }: Props) {
  const { only } = filter;
  const shops = shopsOf(coupons);
  const chips = [
    { key: '', name: words.all },
    ...(state === 'usable'
      ? [
          { key: 'today', name: words.today },
          { key: 'soon', name: words.soon },
        ]
      : []),
    ...(shops.length > 1 ? shops : []),
  ];
  return (
    <>
      <Field filter={filter} onChange={onChange} />
      <div className={c.chips} role="group" aria-label={words.chips}>
        {chips.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            className={c.chip}
            aria-pressed={key === only}
            onClick={() => onChange({ ...filter, only: key })}
          >
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

function Field({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const [typed, setTyped] = useState(filter.q);
  const { before, handlers } = useComposition(() => undefined);
  const isUnfinished = before !== null && hasBopomofo(typed);
  const [seen, setSeen] = useState(filter.q);
  // cleared from outside
  if (filter.q !== seen) {
    setSeen(filter.q);
    if (filter.q === '') setTyped('');
  }
  useEffect(() => {
    if (isUnfinished || typed === filter.q) return undefined;
    const timer = setTimeout(() => onChange({ ...filter, q: typed }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, isUnfinished, filter, onChange]);
  return (
    <div className={f.box} role="search">
      <SearchIcon size={20} />
      <input
        className={f.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        placeholder={words.field}
        aria-label={words.field}
        value={typed}
        {...handlers}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed !== '' && (
        <button type="button" className={f.clear} aria-label={words.clear} onClick={() => setTyped('')}>
          <CloseIcon size={18} />
        </button>
      )}
    </div>
  );
}
