import { toast } from '../overlays/toast.ts';
import { failureMessage } from './failureMessage.ts';

/**
 * Shows why a manual refresh failed (spec 8). A background refresh shows nothing (api/failures.ts).
 * @param answers result of one call, or nested lists of results. Entries without `error` are ignored
 */
export function toastFailure(answers: unknown): void {
  for (const answer of [answers].flat(3)) {
    const { error } = (answer ?? {}) as { error?: { kind?: unknown } };
    // an optional call that the host lacks has not failed
    const message = error === undefined || error.kind === 'absent' ? null : failureMessage(error);
    if (message !== null) void toast.error(message);
  }
}
