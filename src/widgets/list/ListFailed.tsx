import { listText } from '#text/listText.ts';

import { Button } from '../Button.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { failureMessage } from '../states/failureMessage.ts';

export type ListFailedProps = {
  /** Error of the call, from RTK. undefined when a script failed to load. */
  error?: unknown;
  /** Missing content, default 內容沒有載入. */
  detail?: string;
  onRetry: () => unknown;
};

/** Error state of missing content: the reason in the toast's words (spec 8), the missing part, and a retry button. */
export function ListFailed({ error, detail = listText.failedDetail, onRetry }: ListFailedProps) {
  const title = failureMessage(error);
  return title === null ? null : (
    <EmptyState art="fail" title={title} detail={detail} action={<Button onClick={onRetry}>{listText.retry}</Button>} />
  );
}
