import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { discoverText } from '#text/discoverText.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';

import { SectionHead } from './SectionHead.tsx';

import s from './sections.module.css';
import v from './VisitedStrip.module.css';

import type { VisitedStore } from '#contract/discover.ts';

const LOGO = 44;

/** 最近去過: the shops of a member's last orders. */
export function VisitedStrip({ stores }: { stores: readonly VisitedStore[] }) {
  if (stores.length === 0) return null;
  return (
    <section>
      <SectionHead title={discoverText.visited} />
      <ul className={s.strip}>
        {stores.map(({ braId, name, logo }) => (
          <li key={braId}>
            <AppLink to={paths.store(braId)} className={v.store}>
              <LazyImage name={logo} alt="" width={LOGO} className={v.logo} />
              <span className={v.name}>{name}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
