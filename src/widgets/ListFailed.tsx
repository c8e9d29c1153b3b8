import { widgetsText } from '#text/widgetsText.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** In place of content that did not arrive, with the retry. What went wrong was told by a toast. */
export function ListFailed({ onRetry }: { onRetry: () => unknown }) {
  const words = widgetsText.list;
  return <EmptyState art="fail" title={words.failed} detail={words.failedDetail} action={<Button onClick={onRetry}>{words.retry}</Button>} />;
}
