import { formatCount } from '#domain/count.ts';
import { commentsText } from '#text/commentsText.ts';
import { chooseAction } from '#widgets/overlays/actionSheet.ts';
import { ChevronDownIcon } from '#widgets/icons/ChevronDownIcon.tsx';
import { cx } from '#widgets/cx.ts';
import { showChosen } from '#widgets/showChosen.ts';

import * as c from '#widgets/chips.module.css';
import * as base from '#widgets/base.module.css';
import * as s from './StoreComments.module.css';

import type { CommentFilter, CommentSort, CommentSummary } from '#contract/comments.ts';

type Props = Pick<CommentSummary, 'counts' | 'goodPercent'> & {
  filter: CommentFilter;
  sort: CommentSort;
  onChange: (next: { filter?: CommentFilter; sort?: CommentSort }) => void;
};

const numberOf = (count: number | null): string[] => (count === null ? [] : [formatCount(count)]);

/** Filter chips with counts when known, the share of good scores, and the sort order. */
export function CommentFilters({ counts, goodPercent, filter, sort, onChange }: Props) {
  async function handleSort() {
    const actions = (Object.keys(commentsText.sort) as CommentSort[]).map((key) => ({
      key,
      text: commentsText.sort[key],
    }));
    const selectedKey = await chooseAction({ title: commentsText.sortTitle, actions, selectedKey: sort });
    const next = actions.find(({ key }) => key === selectedKey)?.key;
    if (next !== undefined && next !== sort) onChange({ sort: next });
  }
  return (
    <>
      <div ref={showChosen} className={cx(c.chips, s.filters)} role="group" aria-label={commentsText.filters}>
        {(Object.keys(commentsText.filter) as CommentFilter[]).map((one) => (
          <button
            key={one}
            type="button"
            className={c.chip}
            aria-pressed={one === filter}
            onClick={() => onChange({ filter: one })}
          >
            {[commentsText.filter[one], ...numberOf(counts[one])].join(' ')}
          </button>
        ))}
      </div>
      <div className={s.row}>
        <p>{goodPercent === null ? '' : commentsText.goodShare(goodPercent)}</p>
        <button
          type="button"
          className={cx(base.textButton, base.iconAfter4)}
          aria-label={commentsText.sortNow(commentsText.sort[sort])}
          aria-haspopup="dialog"
          onClick={() => void handleSort()}
        >
          {commentsText.sort[sort]}
          <ChevronDownIcon size={16} />
        </button>
      </div>
    </>
  );
}
