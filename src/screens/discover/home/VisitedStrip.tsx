import { LogoStrip } from '#features/storeInfo/LogoStrip.tsx';
import { paths } from '#navigation/paths.ts';
import { discoverText } from '#text/discoverText.ts';

import { SectionHead } from '../SectionHead.tsx';

import type { VisitedStore } from '#contract/discover.ts';

/** 最近消費: the stores of the member's last orders. */
export function VisitedStrip({ stores }: { stores: readonly VisitedStore[] }) {
  if (stores.length === 0) return null;
  return (
    <section>
      <SectionHead title={discoverText.visited} />
      <LogoStrip items={stores.map(({ braId, name, logo }) => ({ key: braId, to: paths.store(braId), logo, name }))} />
    </section>
  );
}
