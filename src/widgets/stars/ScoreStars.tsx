/**
 * Five read-only stars (spec 2: a half star for a fraction above 0.4). Pure, without hook or style sheet, so that the
 * first view of the store page can contain it. The global class `fv-stars` sets the colour.
 */
import { formatAverage, starsOf } from '#domain/stars.ts';
import { starsText } from '#text/starsText.ts';

import { StarShape } from './StarShape.tsx';

export type ScoreStarsProps = { score: number; size?: number };

export function ScoreStars({ score, size = 16 }: ScoreStarsProps) {
  return (
    <span className="fv-stars" role="img" aria-label={starsText.score(String(Number(formatAverage(score))))}>
      {starsOf(score).map((fill, at) => (
        <StarShape key={at} fill={fill} size={size} />
      ))}
    </span>
  );
}
