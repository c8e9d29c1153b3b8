import { discoverText } from '#text/discoverText.ts';
import { cx } from '#widgets/cx.ts';

import * as s from './RankBadge.module.css';

/** Rank in the corner of a picture. Rank 1 has its own colour. */
export function RankBadge({ rank }: { rank: number }) {
  return (
    <span className={cx(s.badge, rank === 1 && s.first)}>
      <span aria-hidden="true">{rank}</span>
      <span className="ume-read">{discoverText.rank(rank)}</span>
    </span>
  );
}
