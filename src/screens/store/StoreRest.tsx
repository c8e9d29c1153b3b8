import { appOf, leaveForGoods } from '#features/storeInfo/leaveFor.ts';
import { leavePortal } from '#navigation/leavePortal.ts';
import { hasApp } from '#platform/config.ts';
import { storeRestText } from '#text/storeRestText.ts';
import { Boundary } from '#widgets/Boundary.tsx';

import { CommentsSection } from './CommentsSection.tsx';
import { GoodsSection } from './GoodsSection.tsx';
import { PerksSection } from './PerksSection.tsx';
import { Section } from './Section.tsx';
import { useAskAnew } from './useAskAnew.ts';
import { WelcomeGate } from './WelcomeGate.tsx';

import type { StoreHome } from '#contract/stores.ts';

export type StoreRestProps = {
  home: StoreHome;
  /** The code that went with the request. */
  codeId: string | undefined;
};

/** What stands below the store page's first view; a chunk of its own, since the first view does not wait for it. */
export function StoreRest({ home, codeId }: StoreRestProps) {
  const askAnew = useAskAnew();
  return (
    <>
      <PerksSection braId={home.braId} counts={home.counts} />
      <Section message={storeRestText.goodsFailed} of={home} onRetry={() => askAnew('StoreHome', 'Goods')}>
        <GoodsSection
          braId={home.braId}
          industryType={home.industryType}
          counts={home.counts}
          onOpen={hasApp[appOf(home.industryType)] ? (goods) => leavePortal(() => leaveForGoods({ ...home, codeId }, goods)) : null}
        />
      </Section>
      <Section message={storeRestText.commentsFailed} of={home} onRetry={() => askAnew('StoreHome')}>
        <CommentsSection braId={home.braId} comments={home.comments} score={home.score} />
      </Section>
      {/* the greeting of a newcomer: without it the shop is whole */}
      <Boundary instead={() => null}>
        <WelcomeGate braId={home.braId} name={home.name} />
      </Boundary>
    </>
  );
}
