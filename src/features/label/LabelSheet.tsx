import { goodsMarksText } from '#text/goodsMarksText.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { LazySheet } from '#widgets/overlays/LazySheet.tsx';

const page = lazyModule(() => import(/* webpackChunkName: "label" */ './LabelPage.tsx'));

type Props = {
  /** Null before the first opening. */
  goods: { braId: string; goodsId: string } | null;
  isOpen: boolean;
  onClose: () => void;
};

/** The label of a product in a sheet. */
export function LabelSheet({ goods, isOpen, onClose }: Props) {
  return (
    <LazySheet module={page} isOpen={isOpen} onClose={onClose} title={goodsMarksText.label}>
      {({ LabelPage }) =>
        goods && <LabelPage key={goods.goodsId} braId={goods.braId} goodsId={goods.goodsId} isInStore />
      }
    </LazySheet>
  );
}
