import { galleryText } from '#text/galleryText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { LoadingView } from '#widgets/states/LoadingView.tsx';

const TOPICS = ['coupon', 'receipt', 'bell', 'heart', 'chat', 'search', 'pin', 'code', 'lost'] as const;

export function StatesSection() {
  const text = galleryText.states;
  return (
    <>
      <LoadingView text={text.loading} />
      <EmptyState title={text.empty} detail={text.emptyDetail} action={<Button>{text.go}</Button>} />
      {TOPICS.map((topic) => (
        <EmptyState key={topic} art={topic} title={text.empty} />
      ))}
      <EmptyState art="fail" title={text.failed} detail={text.failedDetail} action={<Button>{text.retry}</Button>} />
    </>
  );
}
