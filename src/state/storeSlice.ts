/** The store in view and the member's grade there (spec 3). Persisted. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { signedOut } from '#api/signedOut.ts';

import type { MemberGrade, StoreInfo } from '#contract/stores.ts';

/** An empty object when signed out or when no data came back (spec 3, Member info). */
export type MemberInfo = MemberGrade | Record<string, never>;
export type StoreState = { currentStore: StoreInfo | null; memberInfo: MemberInfo };

const initialState: StoreState = { currentStore: null, memberInfo: {} };

const storeSlice = createSlice({
  name: 'store',
  initialState,
  reducers: {
    storeInfoLoaded(state, { payload }: PayloadAction<StoreInfo>) {
      // the grade holds for one merchant; another branch starts without (product.md, The spec, read closely)
      if (state.currentStore?.braId !== payload.braId) state.memberInfo = {};
      state.currentStore = payload;
    },
    memberInfoLoaded(state, { payload }: PayloadAction<MemberInfo | null | undefined>) {
      state.memberInfo = payload ?? {};
    },
    /** The clear action of spec 4, member load. */
    storeCleared: () => initialState,
  },
  extraReducers: (build) => build.addCase(signedOut, () => initialState),
});

export const { storeInfoLoaded, memberInfoLoaded, storeCleared } = storeSlice.actions;
export const storeReducer = storeSlice.reducer;
