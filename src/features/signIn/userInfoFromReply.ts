/** Reads the reply of a sign-in by SMS, registration or LINE (spec 8). */
import { userInfoOf } from '#platform/session.ts';
import { failuresText } from '#text/failuresText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import type { UserInfo } from '#contract/users.ts';

/**
 * Returns the member in the `data` of a sign-in. A reply without a user (api/users.ts) stops silently (spec 8). A
 * failed call is already shown. An invalid token shows an error.
 * @returns null without a member
 */
export function userInfoFromReply(data: unknown): UserInfo | null {
  if (!data) return null;
  const member = userInfoOf((data as { userInfo?: unknown }).userInfo);
  if (member === null) void toast.error(failuresText.unreadable);
  return member;
}
