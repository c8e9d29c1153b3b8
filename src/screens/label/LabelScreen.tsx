import { useGetGoodsLabelQuery } from '#api/labels.ts';
import { isId } from '#domain/ids.ts';
import { keepsPreview } from '#features/frame/keepsPreview.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { LabelPage } from '#features/label/LabelPage.tsx';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { labelText } from '#text/labelText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

/** Screen of /viewlabel?braId=…&goodsId=…. Target of the code on the shelf. */
export default function LabelScreen() {
  const nav = useNav();
  const { braId, goodsId } = useQueryObject();
  // an invalid query shows an error without a call (security C22)
  const isWhole = isId(braId) && isId(goodsId);
  const label = useGetGoodsLabelQuery({ braId: braId ?? '', goodsId: goodsId ?? '' }, { skip: !isWhole });
  if (isWhole && keepsPreview(label)) return <Screen bare isWaiting title={labelText.title} />;
  return (
    <Screen title={labelText.title}>
      {isWhole ? (
        <LabelPage key={`${braId} ${goodsId}`} braId={braId} goodsId={goodsId} />
      ) : (
        <EmptyState
          art="lost"
          title={labelText.incompleteTitle}
          detail={labelText.incompleteDetail}
          action={<Button onClick={nav.home}>{labelText.home}</Button>}
        />
      )}
    </Screen>
  );
}
