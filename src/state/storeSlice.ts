/** The store in view and the member's grade there (spec 3). Persisted. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { signedOut } from '#api/signedOut.ts';

import type { MemberGrade, StoreInfo } from '#contract/stores.ts';

/** An empty object when signed out or when no data came back (spec 3, Member info). */
export type MemberInfo = MemberGrade | Record<string, never>;
export type StoreState = {
  currentStore: StoreInfo | null;
  memberInfo: MemberInfo;
  /** Whose grade it is, so that nobody sees another's who was signed in here before; null when there is none. */
  memberId: string | null;
};
/** The grade of a member at the current store, as the call or the load brought it. */
type LoadedGrade = { userId: string; grade: MemberGrade | null | undefined };

const initialState: StoreState = { currentStore: null, memberInfo: {}, memberId: null };
const NOBODY = { memberInfo: {}, memberId: null } as const;

const storeSlice = createSlice({
  name: 'store',
  initialState,
  reducers: {
    storeInfoLoaded(state, { payload }: PayloadAction<StoreInfo>) {
      // the grade holds for one merchant; another branch starts without
      if (state.currentStore?.braId !== payload.braId) Object.assign(state, NOBODY);
      state.currentStore = payload;
    },
    /** null: nobody is signed in. Without a grade the member info is empty. */
    memberInfoLoaded(state, { payload }: PayloadAction<LoadedGrade | null>) {
      Object.assign(state, payload?.grade ? { memberInfo: payload.grade, memberId: payload.userId } : NOBODY);
    },
    /** The clear action of spec 4, member load. */
    storeCleared: () => initialState,
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
});

export const { storeInfoLoaded, memberInfoLoaded, storeCleared } = storeSlice.actions;
export const storeReducer = storeSlice.reducer;
