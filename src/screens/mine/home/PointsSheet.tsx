import { mineText } from '#text/mineText.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { LazySheet } from '#widgets/overlays/LazySheet.tsx';

import type { MemberCard } from '#contract/account.ts';

const record = lazyModule(() => import(/* webpackChunkName: "points" */ './PointsRecord.tsx'));

/** Opens the record of points of a card. */
export function PointsSheet({ card, isOpen, onClose }: { card: MemberCard; isOpen: boolean; onClose: () => void }) {
  return (
    <LazySheet module={record} isOpen={isOpen} onClose={onClose} title={mineText.cards.record}>
      {({ PointsRecord }) => <PointsRecord merId={card.merId} storeName={card.storeName} />}
    </LazySheet>
  );
}
