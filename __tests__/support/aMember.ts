import type { MemberDetail } from '#state/userSlice.ts';

/** A member as the user slice holds it after loading. */
export function aMemberDetail(changed: Partial<MemberDetail> = {}): MemberDetail {
  return {
    userId: 'u1',
    memberCode: 'M',
    nickname: '梅',
    avatar: null,
    gender: 'female',
    birthday: '1990-06-18',
    email: 'a@b.c',
    phoneAreaCode: '886',
    mobileNumber: '0912345678',
    ...changed,
  };
}
