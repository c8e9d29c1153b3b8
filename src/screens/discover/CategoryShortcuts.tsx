import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { discoverText } from '#text/discoverText.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';

import s from './sections.module.css';
import c from './CategoryShortcuts.module.css';

import type { NearbyCategory } from '#contract/discover.ts';

const PICTURE = 56;

/** The kinds of shops near by, each with the picture of its nearest one: the short way to a drink or a haircut. */
export function CategoryShortcuts({ categories }: { categories: readonly NearbyCategory[] }) {
  // a host may send one twice, or without its word
  const kinds = categories.filter(({ category }, at) => category !== '' && categories.findIndex((other) => other.category === category) === at);
  // one kind is no choice
  if (kinds.length < 2) return null;
  return (
    <nav aria-label={discoverText.categories}>
      <ul className={s.strip}>
        {kinds.map(({ category, logo }) => (
          <li key={category}>
            <AppLink to={paths.search(category)} className={c.shortcut}>
              <span className={c.picture}>
                <LazyImage name={logo} alt="" width={PICTURE} />
              </span>
              <span className={c.name}>{category}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
