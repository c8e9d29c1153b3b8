import { formatCount } from '#domain/count.ts';
import { formatAverage } from '#domain/stars.ts';
import { discoverText } from '#text/discoverText.ts';
import { ScoreStars } from '#widgets/stars/ScoreStars.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './StoreScore.module.css';

import type { NearbyStore } from '#contract/discover.ts';

/** Score of a store in a list, with the number of comments. Renders nothing when the host sends no score. */
export function StoreScore({ score }: Pick<NearbyStore, 'score'>) {
  if (score === null) return null;
  if (score.count === 0) return <span className={s.score}>{discoverText.noScore}</span>;
  return (
    <span className={s.score}>
      <ScoreStars score={score.average} size={14} />
      <span className={base.unbroken}>
        <b className={s.average}>{formatAverage(score.average)}</b>
        {score.count !== null && discoverText.commentCount(formatCount(score.count))}
      </span>
    </span>
  );
}
