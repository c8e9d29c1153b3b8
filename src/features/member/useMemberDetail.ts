import { useAppSelector } from '#state/hooks.ts';

import { useMember } from './useMember.ts';

import type { MemberDetail } from '#state/userSlice.ts';

/** The signed-in member's detail, first from storage. null without it, or when it is another member's (C18). */
export function useMemberDetail(): MemberDetail | null {
  const { userId } = useMember();
  return useAppSelector((state) => (state.user.userDetail?.userId === userId ? state.user.userDetail : null));
}
