import { LogoStrip } from '#features/storeInfo/LogoStrip.tsx';
import { paths } from '#navigation/paths.ts';
import { discoverText } from '#text/discoverText.ts';

import * as c from './CategoryShortcuts.module.css';

import type { NearbyCategory } from '#contract/discover.ts';

/** Categories of the stores nearby, each with the logo of its nearest store. Each links to a search. */
export function CategoryShortcuts({ categories }: { categories: readonly NearbyCategory[] }) {
  // a host may send a category twice or empty
  const kinds = categories.filter(
    ({ category }, at) => category !== '' && categories.findIndex((other) => other.category === category) === at,
  );
  // a single category offers no choice
  if (kinds.length < 2) return null;
  return (
    <nav aria-label={discoverText.categories} className={c.categories}>
      <LogoStrip
        isRound
        items={kinds.map(({ category, logo }) => ({ key: category, to: paths.search(category), logo, name: category }))}
      />
    </nav>
  );
}
