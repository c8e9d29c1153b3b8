/** The current store and the member's grade there (spec 3). Persisted. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { signedOut } from '#api/signedOut.ts';

import type { MemberGrade, StoreInfo } from '#contract/stores.ts';

/** An empty object when signed out or when no data came back (spec 3, Member info). */
export type MemberInfo = MemberGrade | Record<string, never>;
export type StoreState = {
  currentStore: StoreInfo | null;
  memberInfo: MemberInfo;
  /** The member of `memberInfo`, so that a later sign-in never shows another member's grade. */
  memberId: string | null;
};
/** A loaded grade of a member at the current store. */
type LoadedGrade = { userId: string; grade: MemberGrade | null | undefined };

const initialState: StoreState = { currentStore: null, memberInfo: {}, memberId: null };
const NO_MEMBER = { memberInfo: {}, memberId: null } as const;

const storeSlice = createSlice({
  name: 'store',
  initialState,
  reducers: {
    storeInfoLoaded(state, { payload }: PayloadAction<StoreInfo>) {
      // a grade belongs to one merchant, so another branch starts without it
      if (state.currentStore?.braId !== payload.braId) Object.assign(state, NO_MEMBER);
      state.currentStore = payload;
    },
    /** null: no sign-in. Without a grade the member info is empty. */
    memberInfoLoaded(state, { payload }: PayloadAction<LoadedGrade | null>) {
      Object.assign(state, payload?.grade ? { memberInfo: payload.grade, memberId: payload.userId } : NO_MEMBER);
    },
    /** The clear action of spec 4, member load. */
    storeCleared: () => initialState,
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
});

export const { storeInfoLoaded, memberInfoLoaded, storeCleared } = storeSlice.actions;
export const storeReducer = storeSlice.reducer;
