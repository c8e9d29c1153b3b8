import { LogoStrip } from '#features/storeInfo/LogoStrip.tsx';
import { paths } from '#navigation/paths.ts';
import { discoverText } from '#text/discoverText.ts';

import c from './CategoryShortcuts.module.css';

import type { NearbyCategory } from '#contract/discover.ts';

/** The kinds of shops near by, each with the picture of its nearest one: the short way to a drink or a haircut. */
export function CategoryShortcuts({ categories }: { categories: readonly NearbyCategory[] }) {
  // a host may send one twice, or without its word
  const kinds = categories.filter(
    ({ category }, at) => category !== '' && categories.findIndex((other) => other.category === category) === at,
  );
  // one kind is no choice
  if (kinds.length < 2) return null;
  return (
    <nav aria-label={discoverText.categories} className={c.kinds}>
      <LogoStrip
        isRound
        items={kinds.map(({ category, logo }) => ({ key: category, to: paths.search(category), logo, name: category }))}
      />
    </nav>
  );
}
