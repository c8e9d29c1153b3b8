import { useSyncExternalStore } from 'react';

import { onSignInChange, readUserInfo } from '#platform/session.ts';

type Member = { isSignedIn: boolean; /** '' for visitors. */ userId: string };

const userId = () => readUserInfo()?.userId ?? '';

/** Who is signed in (spec 4: the presence of userInfo); follows sign-in and sign-out, of other tabs too. */
export function useMember(): Member {
  const id = useSyncExternalStore(onSignInChange, userId);
  return { isSignedIn: id !== '', userId: id };
}
