import { useEffect, useState } from 'react';

import { hasBopomofo } from '#domain/bopomofo.ts';
import { SEARCH_MAX } from '#domain/searchText.ts';
import { myCouponsText } from '#text/myCouponsText.ts';
import { useComposition } from '#widgets/form/useComposition.ts';
import { CloseIcon } from '#widgets/icons/CloseIcon.tsx';
import { SearchIcon } from '#widgets/icons/SearchIcon.tsx';
import { showChosen } from '#widgets/showChosen.ts';

import { shopsOf } from './myCouponFilter.ts';

import * as c from '#widgets/chips.module.css';
import * as base from '#widgets/base.module.css';
import * as f from '#widgets/searchField.module.css';

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
const text = myCouponsText.filter;

/** Search field and chips above a long list: by text, usable today, expiring soon, by store. */
export function MyCouponFilters({ state, coupons, filter, onChange }: Props) {
  const { only } = filter;
  const shops = shopsOf(coupons);
  const chips = [
    { key: '', name: text.all },
    ...(state === 'usable'
      ? [
          { key: 'today', name: text.today },
          { key: 'soon', name: text.soon },
        ]
      : []),
    ...(shops.length > 1 ? shops : []),
  ];
  return (
    <>
      <Field filter={filter} onChange={onChange} />
      <div ref={showChosen} className={c.chips} role="group" aria-label={text.chips}>
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
  const [input, setInput] = useState(filter.q);
  const { before, handlers } = useComposition(() => undefined);
  const isUnfinished = before !== null && hasBopomofo(input);
  const [lastQuery, setLastQuery] = useState(filter.q);
  // cleared from outside
  if (filter.q !== lastQuery) {
    setLastQuery(filter.q);
    if (filter.q === '') setInput('');
  }
  useEffect(() => {
    if (isUnfinished || input === filter.q) return undefined;
    const timer = setTimeout(() => onChange({ ...filter, q: input }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [input, isUnfinished, filter, onChange]);
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
        placeholder={text.field}
        aria-label={text.field}
        value={input}
        {...handlers}
        onChange={(event) => setInput(event.target.value)}
      />
      {input !== '' && (
        <button type="button" className={base.iconButton} aria-label={text.clear} onClick={() => setInput('')}>
          <CloseIcon size={18} />
        </button>
      )}
    </div>
  );
}
