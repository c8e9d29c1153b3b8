/** The part of the user slice that may be on disk (C15). */
import { maskMobile } from '#domain/maskMobile.ts';

import type { UserState } from './userSlice.ts';

/**
 * The persisted form of the user slice: the member's fields that /mine shows first, with a masked number. Birthday,
 * gender and e-mail are never written (C15). Masking a masked number changes nothing.
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
