/** The one store, made by the app and by tests alike. */
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
import { migrated, PERSISTED, readPersisted, reconcile } from './persisted.ts';
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

/** `deserialize` is read by redux-persist 6 and missing in its types. */
type Config = PersistConfig<RootState> & { deserialize: (text: unknown) => unknown };

/** Of the persisted shapes; another one on disk is carried over or dropped. */
const VERSION = 2;

/** The persisted slices and nothing else: never the API cache. */
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
  // `_persist` is missing when the text on disk was foreign
  migrate: (state) => {
    const version = (state?._persist as { version?: unknown } | undefined)?.version;
    if (version === VERSION) return Promise.resolve(state);
    return Promise.resolve(version === 1 ? (migrated(state as Record<string, unknown>) as typeof state) : undefined);
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
    // by itself it waits for the next frame with what calls bring, and then draws in the very task that paints
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
}

/**
 * Brings the slices back from disk and keeps them there, in step with other tabs; what changed a moment ago is written
 * when the page is left.
 */
export function startPersisting(store: AppStore): Persistor {
  const persistor = persistStore(store);
  window.addEventListener('pagehide', () => void persistor.flush());
  subscribeToTabs(store, persistor);
  return persistor;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<R = void> = ThunkAction<R, RootState, undefined, Action>;
