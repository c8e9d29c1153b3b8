import { paths } from '#navigation/paths.ts';
import { discoverText } from '#text/discoverText.ts';

import { BestCard } from './BestCard.tsx';
import { SectionHead } from './SectionHead.tsx';

import * as s from '#widgets/strip.module.css';

import type { DailyBest } from '#contract/discover.ts';

/** 每日精選: the first daily best items in a horizontal strip. 查看全部 opens the whole list. */
export function DailyBestStrip({ items }: { items: readonly DailyBest[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <SectionHead title={discoverText.dailyBest} to={paths.dailyBest()} />
      <ul className={s.strip}>
        {items.map((item) => (
          <li key={item.goodsId}>
            <BestCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
