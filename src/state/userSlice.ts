/** Sign data until sign-in ends, what is kept of the member, and the size of the text (spec 3). Persisted. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { signedOut } from '#api/signedOut.ts';

import type { TextSize } from '#platform/textSize.ts';

export { signedOut };

/** `bind` is ours, for /phone. */
export type SignData = { phoneAreaCode: string; mobileNumber: string; action: 'login' | 'register' | 'bind' };
/** The only three fields of the member that go to disk (architecture.md, pitfall 4). */
export type KeptDetail = { userId: string; memberCode: string; nickname: string };
export type UserState = { signData: SignData | null; userDetail: KeptDetail | null; textSize: TextSize };

const initialState: UserState = { signData: null, userDetail: null, textSize: 'standard' };

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
    userDetailLoaded(state, { payload: { userId, memberCode, nickname } }: PayloadAction<KeptDetail>) {
      // named one by one: a caller may hand over the whole answer, which must not reach the disk
      state.userDetail = { userId, memberCode, nickname };
    },
    nicknameChanged(state, { payload }: PayloadAction<string>) {
      if (state.userDetail) state.userDetail.nickname = payload;
    },
    textSizeChosen(state, { payload }: PayloadAction<TextSize>) {
      state.textSize = payload;
    },
  },
  extraReducers: (build) =>
    build.addCase(signedOut, (state) => {
      state.userDetail = null;
      // a visitor's half-done sign-in is no member's data and survives; a member's change of number does not
      if (state.signData?.action === 'bind') state.signData = null;
    }),
});

export const { signDataSaved, signDataCleared, userDetailLoaded, nicknameChanged, textSizeChosen } = userSlice.actions;
export const userReducer = userSlice.reducer;
