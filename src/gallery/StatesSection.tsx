import { galleryText } from '#text/galleryText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { LoadingView } from '#widgets/states/LoadingView.tsx';

export function StatesSection() {
  const words = galleryText.states;
  return (
    <>
      <LoadingView text={words.loading} />
      <EmptyState title={words.empty} detail={words.emptyDetail} action={<Button>{words.go}</Button>} />
      <EmptyState art="fail" title={words.failed} detail={words.failedDetail} action={<Button>{words.retry}</Button>} />
    </>
  );
}
