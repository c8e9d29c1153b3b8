import s from './RankBadge.module.css';

import { discoverText } from '#text/discoverText.ts';

/** The rank in the corner of a picture; the first one stands out. */
export function RankBadge({ rank }: { rank: number }) {
  return (
    <span className={rank === 1 ? `${s.badge ?? ''} ${s.top ?? ''}` : s.badge}>
      <span aria-hidden="true">{rank}</span>
      <span className="ume-read">{discoverText.rank(rank)}</span>
    </span>
  );
}
