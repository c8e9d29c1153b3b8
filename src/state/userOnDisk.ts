/** What of the user slice may be on disk (C15). */
import { maskMobile } from '#domain/maskMobile.ts';

import type { UserState } from './userSlice.ts';

/**
 * The user slice as it is persisted: of the member what /mine shows first, named one by one, the number masked; never
 * birthday, gender or e-mail (C15). A masked number masked again is the same.
 */
export function userOnDisk(user: UserState): UserState {
  if (user.userDetail === null) return user;
  const { userId, memberCode, nickname, avatar, phoneAreaCode, mobileNumber } = user.userDetail;
  const masked = mobileNumber ? maskMobile(mobileNumber) : null;
  return {
    ...user,
    userDetail: {
      userId,
      memberCode,
      nickname,
      avatar,
      phoneAreaCode,
      mobileNumber: masked,
      gender: null,
      birthday: null,
      email: null,
    },
  };
}
