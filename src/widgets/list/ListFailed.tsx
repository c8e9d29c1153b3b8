import { listText } from '#text/listText.ts';

import { Button } from '../Button.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { failureMessage } from '../states/failureMessage.ts';

export type ListFailedProps = {
  /** Of the call, as RTK gives it; none where a script did not come. */
  error?: unknown;
  /** What is missing; 內容沒有載入 when it is no more than the content. */
  detail?: string;
  onRetry: () => unknown;
};

/** In place of content that did not come: why, in the words of the toast (spec 8), what is missing, and the retry. */
export function ListFailed({ error, detail = listText.failedDetail, onRetry }: ListFailedProps) {
  const title = failureMessage(error);
  return title === null ? null : (
    <EmptyState art="fail" title={title} detail={detail} action={<Button onClick={onRetry}>{listText.retry}</Button>} />
  );
}
