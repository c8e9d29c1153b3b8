/** Sign data of a running sign-in, the member's detail, and the text size (spec 3). Persisted, the detail in part. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { signedOut } from '#api/signedOut.ts';
import { maskMobile } from '#domain/maskMobile.ts';

import type { UserDetail } from '#contract/users.ts';
import type { TextSize } from '#platform/textSize.ts';

export { signedOut };

/** `bind` is our own action, for /phone. */
export type SignData = { phoneAreaCode: string; mobileNumber: string; action: 'login' | 'register' | 'bind' };
/** The user-detail response with the member code, or the userId in its place (spec 3). userOnDisk.ts stores a part. */
export type MemberDetail = UserDetail & { memberCode: string };
export type UserState = { signData: SignData | null; userDetail: MemberDetail | null; textSize: TextSize };

const initialState: UserState = { signData: null, userDetail: null, textSize: 'standard' };

/** `fromDisk` with the fields that are never persisted from `inMemory`, if both are the same member. */
function completeDetail(fromDisk: MemberDetail | null, inMemory: MemberDetail | null): MemberDetail | null {
  if (fromDisk === null || fromDisk.userId !== inMemory?.userId) return fromDisk;
  const { gender, birthday, email, mobileNumber } = inMemory;
  const isSameNumber = mobileNumber !== null && maskMobile(mobileNumber) === fromDisk.mobileNumber;
  return { ...fromDisk, gender, birthday, email, mobileNumber: isSameNumber ? mobileNumber : fromDisk.mobileNumber };
}

const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    signDataSaved(state, { payload }: PayloadAction<SignData>) {
      state.signData = payload;
    },
    signDataCleared(state) {
      state.signData = null;
    },
    userDetailLoaded(state, { payload }: PayloadAction<MemberDetail>) {
      state.userDetail = payload;
    },
    /** Fields of the profile that the member saved, or the new member code. */
    userDetailChanged(state, { payload }: PayloadAction<Partial<Omit<MemberDetail, 'userId'>>>) {
      if (state.userDetail) Object.assign(state.userDetail, payload);
    },
    textSizeChosen(state, { payload }: PayloadAction<TextSize>) {
      state.textSize = payload;
    },
    /** Applies the slice that another tab wrote. Fields that are never on disk (userOnDisk.ts) stay. */
    userTakenOver: (state, { payload }: PayloadAction<UserState>) => ({
      ...payload,
      userDetail: completeDetail(payload.userDetail, state.userDetail),
    }),
  },
  extraReducers: (build) =>
    build.addCase(signedOut, (state) => {
      state.userDetail = null;
      // a visitor's unfinished sign-in survives, a member's change of number does not
      if (state.signData?.action === 'bind') state.signData = null;
    }),
});

export const { signDataSaved, signDataCleared, userDetailLoaded, userDetailChanged, textSizeChosen, userTakenOver } =
  userSlice.actions;
export const userReducer = userSlice.reducer;
