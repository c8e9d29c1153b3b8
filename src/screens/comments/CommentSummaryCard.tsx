import { formatCount } from '#domain/count.ts';
import { formatAverage } from '#domain/stars.ts';
import { commentsText } from '#text/commentsText.ts';
import { Bone } from '#widgets/Bone.tsx';
import { cx } from '#widgets/cx.ts';
import { ScoreStars } from '#widgets/stars/ScoreStars.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './StoreComments.module.css';

import type { StoreSummary } from '#api/comments.ts';

const STARS = [5, 4, 3, 2, 1] as const;

/** Average score and number of comments by stars, as far as known. */
export function CommentSummaryCard({ summary: { average, count, distribution } }: { summary: StoreSummary }) {
  const isRated = average !== null;
  if (!isRated && count === null && distribution === null) return null;
  return (
    <section className={s.summary} aria-label={commentsText.summary}>
      <div className={s.score}>
        {isRated && (
          <>
            <b className={s.average}>{formatAverage(average)}</b>
            <ScoreStars score={average} />
          </>
        )}
        {count === 0 && <p className={cx(base.weakText, base.text18)}>{commentsText.noScore}</p>}
        {count !== null && (
          <span className={cx(base.fine, base.spaceAbove4)}>{commentsText.count(formatCount(count))}</span>
        )}
      </div>
      {distribution !== null && <Bars distribution={distribution} />}
    </section>
  );
}

function Bars({ distribution }: { distribution: readonly number[] }) {
  const all = distribution.reduce((sum, count) => sum + count, 0);
  return (
    <ul className={s.bars}>
      {STARS.map((stars) => {
        const count = distribution[stars - 1] ?? 0;
        return (
          <li key={stars} className={s.bar} aria-label={commentsText.starCount(stars, formatCount(count))}>
            <span aria-hidden="true">{commentsText.star(stars)}</span>
            <span className={s.track} aria-hidden="true">
              <i style={{ width: `${all === 0 ? 0 : (count / all) * 100}%` }} />
            </span>
            <span className={s.barCount} aria-hidden="true">
              {formatCount(count)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Skeleton of the summary and of the filters below it. */
export function CommentSummarySkeleton() {
  return (
    <div aria-hidden="true">
      <div className={s.summary}>
        <div className={s.score}>
          <Bone width="56px" height="36px" />
          <Bone width="84px" height="14px" margin="12px 0 0" />
        </div>
        <ul className={s.bars}>
          {STARS.map((stars) => (
            <li key={stars} className={s.bar}>
              <span className={s.track} />
            </li>
          ))}
        </ul>
      </div>
      <div className={s.chipsSkeleton}>
        {[1, 2, 3].map((chip) => (
          <Bone key={chip} width="88px" height="36px" margin="4px 8px 4px 0" borderRadius="999px" />
        ))}
      </div>
    </div>
  );
}
