/**
 * Sign data until sign-in ends, the member's detail, and the size of the text (spec 3). Persisted, the detail in part.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { signedOut } from '#api/signedOut.ts';
import { maskMobile } from '#domain/maskMobile.ts';

import type { UserDetail } from '#contract/users.ts';
import type { TextSize } from '#platform/textSize.ts';

export { signedOut };

/** `bind` is ours, for /phone. */
export type SignData = { phoneAreaCode: string; mobileNumber: string; action: 'login' | 'register' | 'bind' };
/**
 * The fields of the user-detail answer plus the member code, or the userId in its place (spec 3). userOnDisk.ts says
 * what of it is persisted.
 */
export type MemberDetail = UserDetail & { memberCode: string };
export type UserState = { signData: SignData | null; userDetail: MemberDetail | null; textSize: TextSize };

const initialState: UserState = { signData: null, userDetail: null, textSize: 'standard' };

/** `kept`, with what the disk does not hold from `known`, if both are the same member. */
function inFull(kept: MemberDetail | null, known: MemberDetail | null): MemberDetail | null {
  if (kept === null || kept.userId !== known?.userId) return kept;
  const { gender, birthday, email, mobileNumber } = known;
  const isSameNumber = mobileNumber !== null && maskMobile(mobileNumber) === kept.mobileNumber;
  return { ...kept, gender, birthday, email, mobileNumber: isSameNumber ? mobileNumber : kept.mobileNumber };
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
    /** The member saved these fields of the own profile. */
    userDetailChanged(state, { payload }: PayloadAction<Partial<Omit<UserDetail, 'userId'>>>) {
      if (state.userDetail) Object.assign(state.userDetail, payload);
    },
    textSizeChosen(state, { payload }: PayloadAction<TextSize>) {
      state.textSize = payload;
    },
    /** Another tab wrote this. The disk holds less of the member than this tab (userOnDisk.ts); the rest stays. */
    userTakenOver: (state, { payload }: PayloadAction<UserState>) => ({
      ...payload,
      userDetail: inFull(payload.userDetail, state.userDetail),
    }),
  },
  extraReducers: (build) =>
    build.addCase(signedOut, (state) => {
      state.userDetail = null;
      // a visitor's half-done sign-in is no member's data and survives; a member's change of number does not
      if (state.signData?.action === 'bind') state.signData = null;
    }),
});

export const { signDataSaved, signDataCleared, userDetailLoaded, userDetailChanged, textSizeChosen, userTakenOver } =
  userSlice.actions;
export const userReducer = userSlice.reducer;
