/** Creates the Redux store of the page, for the app and for tests. */
import { type Action, combineReducers, configureStore, type ThunkAction } from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  type PersistConfig,
  type Persistor,
  persistReducer,
  persistStore,
  PURGE,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';

import { failuresMiddleware } from '#api/failures.ts';
import { umeApi } from '#api/umeApi.ts';
import { REHYDRATE_TIMEOUT_MS } from '#domain/constants.ts';
import { persistStorage } from '#platform/storage.ts';

import { subscribeToTabs } from './subscribeToTabs.ts';
import { locationReducer } from './locationSlice.ts';
import { migrateFromV1, PERSISTED, readPersisted, reconcile } from './persisted.ts';
import { makeSharedDisk } from './sharedDisk.ts';
import { storeReducer } from './storeSlice.ts';
import { userOnDisk } from './userOnDisk.ts';
import { userReducer, type UserState } from './userSlice.ts';

const rootReducer = combineReducers({
  store: storeReducer,
  user: userReducer,
  location: locationReducer,
  [umeApi.reducerPath]: umeApi.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** redux-persist 6 reads `deserialize`, but its types lack it. */
type Config = PersistConfig<RootState> & { deserialize: (text: unknown) => unknown };

/** Version of the persisted state. Older state on disk is migrated or dropped. */
const VERSION = 2;

/** Persists the three slices only, never the API cache. */
export const persistConfig: Config = {
  key: 'ume',
  storage: persistStorage,
  whitelist: Object.keys(PERSISTED),
  version: VERSION,
  timeout: REHYDRATE_TIMEOUT_MS,
  transforms: [
    {
      in: (slice: unknown, name) => (name === 'user' ? userOnDisk(slice as UserState) : slice),
      out: (slice: unknown) => slice,
    },
  ],
  deserialize: readPersisted,
  // foreign text on disk has no `_persist`
  migrate: (state) => {
    const version = (state?._persist as { version?: unknown } | undefined)?.version;
    if (version === VERSION) return Promise.resolve(state);
    return Promise.resolve(
      version === 1 ? (migrateFromV1(state as Record<string, unknown>) as typeof state) : undefined,
    );
  },
  stateReconciler: (restored: unknown, start) => reconcile(restored, start),
};

/**
 * @param preloaded slices to start with, for tests
 */
export function makeStore(preloaded: Partial<RootState> = {}) {
  return configureStore({
    reducer: persistReducer<RootState>({ ...persistConfig, storage: makeSharedDisk() }, rootReducer),
    // persistReducer's type asks for its own `_persist` field, which it adds itself
    preloadedState: preloaded as never,
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] } })
        .concat(umeApi.middleware)
        .concat(failuresMiddleware),
    // the default waits for the next frame, and then renders in the same task as the paint
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
}

/** Restores the slices from disk and persists them, in step with other tabs. Leaving the page flushes all changes. */
export function startPersisting(store: AppStore): Persistor {
  const persistor = persistStore(store);
  window.addEventListener('pagehide', () => void persistor.flush());
  subscribeToTabs(store, persistor);
  return persistor;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<R = void> = ThunkAction<R, RootState, undefined, Action>;
