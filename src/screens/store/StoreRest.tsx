import { CommentsSection } from './CommentsSection.tsx';
import { GoodsSection } from './GoodsSection.tsx';
import { PerksSection } from './PerksSection.tsx';
import { WelcomeGate } from './WelcomeGate.tsx';

import type { StoreHome } from '#contract/stores.ts';

import { leaveForGoods } from '#features/storeInfo/leaveFor.ts';

export type StoreRestProps = {
  home: StoreHome;
  /** The code that went with the request. */
  codeId: string | undefined;
};

/** What stands below the store page's first view; a chunk of its own, since the first view does not wait for it. */
export function StoreRest({ home, codeId }: StoreRestProps) {
  return (
    <>
      <PerksSection braId={home.braId} counts={home.counts} />
      <GoodsSection braId={home.braId} industryType={home.industryType} counts={home.counts} onOpen={(goods) => leaveForGoods({ ...home, codeId }, goods)} />
      <CommentsSection braId={home.braId} comments={home.comments} score={home.score} />
      <WelcomeGate braId={home.braId} name={home.name} />
    </>
  );
}
