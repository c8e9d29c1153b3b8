import { listText } from '#text/listText.ts';

import { Button } from '../Button.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { failureMessage } from '../states/failureMessage.ts';
import { toastFailure } from '../states/toastFailure.ts';

export type ListFailedProps = {
  /** Error of the call, from RTK. undefined when a script failed to load. */
  error?: unknown;
  /** Missing content, default 內容沒有載入. */
  detail?: string;
  /** May resolve with the result of the call, or with several. */
  onRetry: () => unknown;
};

/**
 * Error state of missing content: the reason in the toast's words (spec 8), the missing part, and a retry button. A
 * retry that fails shows its message.
 */
export function ListFailed({ error, detail = listText.failedDetail, onRetry }: ListFailedProps) {
  const title = failureMessage(error);
  if (title === null) return null;
  const retry = async () => toastFailure(await onRetry());
  const button = <Button onClick={() => void retry()}>{listText.retry}</Button>;
  return <EmptyState art="fail" title={title} detail={detail} action={button} />;
}
