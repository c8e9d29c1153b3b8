import { formatCount } from '#domain/count.ts';
import { formatAverage } from '#domain/stars.ts';
import { storeText } from '#text/storeText.ts';
import { ScoreStars } from '#widgets/stars/ScoreStars.tsx';
import { StarShape } from '#widgets/stars/StarShape.tsx';

import type { StoreHome } from '#contract/stores.ts';

const NO_STARS = [1, 2, 3, 4, 5];

/** The score with half stars and the number of comments, or 尚無評分. An unknown score renders nothing. Pure. */
export function ScoreLine({ score }: { score: StoreHome['score'] }) {
  if (score === null) return null;
  if (score.count === 0) {
    return (
      <p className="fv-score">
        <span className="fv-stars" aria-hidden="true">
          {NO_STARS.map((star) => (
            <StarShape key={star} fill="empty" size={16} />
          ))}
        </span>
        <i>{storeText.noScore}</i>
      </p>
    );
  }
  return (
    <p className="fv-score">
      <ScoreStars score={score.average} />
      <b>{formatAverage(score.average)}</b>
      {score.count !== null && <span>{storeText.commentCount(formatCount(score.count))}</span>}
    </p>
  );
}
