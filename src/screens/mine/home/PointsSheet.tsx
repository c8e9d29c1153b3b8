import { mineText } from '#text/mineText.ts';
import { Bone } from '#widgets/Bone.tsx';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';
import { ListFailed } from '#widgets/list/ListFailed.tsx';
import { Sheet } from '#widgets/overlays/Sheet.tsx';

import type { MemberCard } from '#contract/account.ts';

const record = lazyModule(() => import(/* webpackChunkName: "points" */ './PointsRecord.tsx'));

/** Opens the record of points of a card. Its script loads with the first opening. */
export function PointsSheet({ card, isOpen, onClose }: { card: MemberCard; isOpen: boolean; onClose: () => void }) {
  const { loaded, failure, retry } = useLazyModule(record, isOpen);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={mineText.cards.record}>
      {loaded !== null ? (
        <loaded.PointsRecord merId={card.merId} storeName={card.storeName} />
      ) : failure !== null ? (
        <ListFailed error={failure.error} onRetry={retry} />
      ) : (
        <div aria-busy="true">
          <Bone height="12rem" />
        </div>
      )}
    </Sheet>
  );
}
