/** What a sign-in answered, by SMS, registration or LINE alike (spec 8). */
import { userInfoOf } from '#platform/session.ts';
import { failuresText } from '#text/failuresText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import type { UserInfo } from '#contract/users.ts';

/**
 * The member in the `data` of a sign-in. Nobody in it (api/users.ts) stops silently (spec 8), as after a failed call,
 * which
 * is already shown; a token that no call could carry is told.
 * @returns null when nobody is signed in by it
 */
export function userInfoFromReply(data: unknown): UserInfo | null {
  if (!data) return null;
  const member = userInfoOf((data as { userInfo?: unknown }).userInfo);
  if (member === null) void toast.error(failuresText.unreadable);
  return member;
}
