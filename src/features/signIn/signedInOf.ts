/** What a sign-in answered, by SMS, registration or LINE alike (spec 8). */
import { isEmpty } from '#domain/isEmpty.ts';
import { userInfoOf } from '#platform/session.ts';
import { failuresText } from '#text/failuresText.ts';
import { toast } from '#widgets/toast.ts';

import type { UserInfo } from '#contract/users.ts';

/**
 * The member in the `data` of a sign-in, as text whatever the host sends. A falsy or empty result, of all or of userInfo,
 * stops silently (spec 8); one that is there and cannot be read is told.
 * @returns null when nobody is signed in by it
 */
export function signedInOf(data: unknown): UserInfo | null {
  if (!data || isEmpty(data)) return null;
  const { userInfo } = data as { userInfo?: unknown };
  const member = userInfoOf(userInfo);
  const isNothing = typeof data === 'object' && 'userInfo' in data && isEmpty(userInfo);
  if (member === null && !isNothing) void toast.error(failuresText.network);
  return member;
}
