import { useSyncExternalStore } from 'react';

import { onSignInChange, readUserInfo } from '#platform/session.ts';

type Member = { isSignedIn: boolean; /** '' for visitors. */ userId: string };

const userId = () => readUserInfo()?.userId ?? '';

/** The signed-in member (spec 4, the presence of userInfo). Updates on sign-in and sign-out, including other tabs. */
export function useMember(): Member {
  const id = useSyncExternalStore(onSignInChange, userId);
  return { isSignedIn: id !== '', userId: id };
}
