/**
 * Five stars for reading (spec 2: a half one when the fraction exceeds 0.4). Pure: no hook, no style sheet, so that the
 * first view of the store page may hold it; the colour comes from the global class `fv-stars`.
 */
import { starsOf } from '#domain/stars.ts';
import { starsText } from '#text/starsText.ts';

import { StarShape } from './StarShape.tsx';

export type ScoreStarsProps = { score: number; size?: number };

export function ScoreStars({ score, size = 16 }: ScoreStarsProps) {
  return (
    <span className="fv-stars" role="img" aria-label={starsText.score(String(score))}>
      {starsOf(score).map((fill, at) => (
        <StarShape key={at} fill={fill} size={size} />
      ))}
    </span>
  );
}
