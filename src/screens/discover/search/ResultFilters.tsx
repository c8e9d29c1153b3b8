import { searchScreenText } from '#text/searchScreenText.ts';
import { cx } from '#widgets/cx.ts';
import { ClockIcon } from '#widgets/icons/ClockIcon.tsx';

import * as c from '#widgets/chips.module.css';
import * as s from '../NearbyChips.module.css';

import type { SearchSort } from '#contract/search.ts';
import type { ResultView } from './useSearchQuery.ts';

const SORTS: readonly SearchSort[] = ['distance', 'score'];

type Props = {
  view: ResultView;
  /** The host sends opening hours. */ hasHours: boolean;
  onChange: (part: Partial<ResultView>) => void;
};

/** Filter and sort chips above the matching stores: open now, nearest first, best rated first. */
export function ResultFilters({ view, hasHours, onChange }: Props) {
  const text = searchScreenText;
  return (
    <div className={cx(s.resultChips, s.compact)} role="group" aria-label={text.narrow}>
      {hasHours && (
        <>
          <button
            type="button"
            className={c.chip}
            aria-pressed={view.isOpen}
            onClick={() => onChange({ isOpen: !view.isOpen })}
          >
            <ClockIcon size={16} className={s.chipIcon} />
            {text.openNow}
          </button>
          {/* separates filter and sort */}
          <span className={s.separator} aria-hidden="true" />
        </>
      )}
      {SORTS.map((sort) => (
        <button
          key={sort}
          type="button"
          className={c.chip}
          aria-pressed={sort === view.sort}
          onClick={() => onChange({ sort })}
        >
          {text.sort[sort]}
        </button>
      ))}
    </div>
  );
}
