import { galleryText } from '#text/galleryText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { LoadingView } from '#widgets/states/LoadingView.tsx';

const TOPICS = ['coupon', 'receipt', 'bell', 'heart', 'chat', 'search', 'pin', 'code', 'lost'] as const;

export function StatesSection() {
  const words = galleryText.states;
  return (
    <>
      <LoadingView text={words.loading} />
      <EmptyState title={words.empty} detail={words.emptyDetail} action={<Button>{words.go}</Button>} />
      {TOPICS.map((topic) => (
        <EmptyState key={topic} art={topic} title={words.empty} />
      ))}
      <EmptyState art="fail" title={words.failed} detail={words.failedDetail} action={<Button>{words.retry}</Button>} />
    </>
  );
}
