import { toast } from '../overlays/toast.ts';
import { failureMessage } from './failureMessage.ts';

/**
 * After a refresh that a person asked for: says why it failed (spec 8). One that nobody asked for is not told (api/failures.ts).
 * @param answers of one call or of lists of several, as the data layer gives them; what has no `error` came, or is no call's
 */
export function toastFailure(answers: unknown): void {
  for (const answer of [answers].flat(3)) {
    const { error } = (answer ?? {}) as { error?: { kind?: unknown } };
    // what the host has not got did not fail
    const message = error === undefined || error.kind === 'absent' ? null : failureMessage(error);
    if (message !== null) void toast.error(message);
  }
}
