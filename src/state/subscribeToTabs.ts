/** Takes over the changes of another tab, so that two tabs are one person. */
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

/** The part of the store that this needs; makeStore.ts stands above. */
type Slices = { getState: Store<{ location: LocationState; user: UserState }>['getState']; dispatch: Dispatch };

/**
 * Takes over place, text size, sign data and the member from disk. The store slice stays: each tab has its own store in
 * view. @returns the way to stop
 */
export function subscribeToTabs(store: Slices, persistor: Persistor): () => void {
  function takeOver(): void {
    // before that the slices come from disk as they stand there
    if (!persistor.getState().bootstrapped) return;
    // what this tab changed a moment ago goes first
    void persistor.flush();
    const { location, user } = slicesOnDisk();
    const mine = store.getState();
    if (isLocationState(location) && !isSame(mine.location, location)) store.dispatch(locationTakenOver(location));
    if (isUserState(user) && !isSame(userOnDisk(mine.user), user)) store.dispatch(userTakenOver(user));
    // in the same task, before another tab writes again
    void persistor.flush();
  }
  return onOtherTab(localKeys.persisted, takeOver);
}
