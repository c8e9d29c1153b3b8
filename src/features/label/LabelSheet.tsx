import { goodsMarksText } from '#text/goodsMarksText.ts';
import { Bone } from '#widgets/Bone.tsx';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';
import { ListFailed } from '#widgets/list/ListFailed.tsx';
import { Sheet } from '#widgets/overlays/Sheet.tsx';

const page = lazyModule(() => import(/* webpackChunkName: "label" */ './LabelPage.tsx'));

type Props = {
  /** Null before the first opening. */
  goods: { braId: string; goodsId: string } | null;
  isOpen: boolean;
  onClose: () => void;
};

/** The label of a product in a sheet. Its script loads with the first opening. */
export function LabelSheet({ goods, isOpen, onClose }: Props) {
  const { loaded, failure, retry } = useLazyModule(page, isOpen);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={goodsMarksText.label}>
      {loaded !== null && goods !== null ? (
        <loaded.LabelPage key={goods.goodsId} braId={goods.braId} goodsId={goods.goodsId} isInStore />
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
