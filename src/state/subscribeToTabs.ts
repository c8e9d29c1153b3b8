/** Applies the changes that another tab persisted, so that all tabs show the same visitor. */
import { onOtherTab } from '#platform/otherTabs.ts';
import { localKeys } from '#platform/storage.ts';

import { locationTakenOver } from './locationSlice.ts';
import { isLocationState, isUserState } from './persisted.ts';
import { isSame, slicesOnDisk } from './sharedDisk.ts';
import { userOnDisk } from './userOnDisk.ts';
import { userTakenOver } from './userSlice.ts';

import type { Dispatch, Store } from '@reduxjs/toolkit';
import type { Persistor } from 'redux-persist';
import type { LocationState } from './locationSlice.ts';
import type { UserState } from './userSlice.ts';

/** The part of the store that is used here. makeStore.ts imports this file, so AppStore cannot be imported. */
type Slices = { getState: Store<{ location: LocationState; user: UserState }>['getState']; dispatch: Dispatch };

/**
 * Applies location, text size, sign data and the member from disk. The store slice stays, because each tab shows its
 * own store. @returns stops it
 */
export function subscribeToTabs(store: Slices, persistor: Persistor): () => void {
  function applyFromDisk(): void {
    // before that, redux-persist itself reads them from disk
    if (!persistor.getState().bootstrapped) return;
    // the pending changes of this tab are written first
    void persistor.flush();
    const { location, user } = slicesOnDisk();
    const mine = store.getState();
    if (isLocationState(location) && !isSame(mine.location, location)) store.dispatch(locationTakenOver(location));
    if (isUserState(user) && !isSame(userOnDisk(mine.user), user)) store.dispatch(userTakenOver(user));
    // in the same task, before another tab writes
    void persistor.flush();
  }
  return onOtherTab(localKeys.persisted, applyFromDisk);
}
