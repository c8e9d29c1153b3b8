import { useEffect, useState } from 'react';

import { paths } from '#navigation/paths.ts';
import { notFoundText } from '#text/notFoundText.ts';

import { LogoStrip } from './LogoStrip.tsx';
import { subscribeToRecentStores, recentStores } from './recentStores.ts';

import * as base from '#widgets/base.module.css';
import * as s from './RecentStores.module.css';

/** Recently viewed shops. Renders nothing without one. */
export function RecentStores() {
  const [stores, setStores] = useState(recentStores);
  useEffect(() => subscribeToRecentStores(setStores), []);
  if (stores.length === 0) return null;
  return (
    <section className={base.spaceAbove12}>
      <h2 className={s.head}>{notFoundText.recent}</h2>
      <LogoStrip items={stores.map(({ braId, name, logo }) => ({ key: braId, to: paths.store(braId), logo, name }))} />
    </section>
  );
}
