/**
 * A store that records dispatched actions (redux-mock-store). Real reducers compute its state, because RTK Query reads
 * its own results from there.
 */
/* oxlint-disable typescript/no-deprecated, typescript/unbound-method, typescript/no-unnecessary-type-assertion, typescript/prefer-reduce-type-parameter -- the design card names redux-mock-store, whose types know Redux 4 only */
import { combineReducers, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { legacy_configureStore as configureMockStore } from 'redux-mock-store';

import { failuresMiddleware } from '#api/failures.ts';
import { umeApi } from '#api/umeApi.ts';
import { locationReducer } from '#state/locationSlice.ts';
import { storeReducer } from '#state/storeSlice.ts';
import { userReducer } from '#state/userSlice.ts';

import type { AppDispatch, RootState } from '#state/makeStore.ts';

const reducer = combineReducers({
  store: storeReducer,
  user: userReducer,
  location: locationReducer,
  [umeApi.reducerPath]: umeApi.reducer,
});

/** Thunk middleware, as in configureStore. */
const thunks: Middleware =
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? (action as (...args: unknown[]) => unknown)(dispatch, getState) : next(action);

export type MockStore = {
  dispatch: AppDispatch;
  /**
   * All actions in order: `endpoint pending`, `endpoint fulfilled`, `endpoint rejected`, or the type of a slice's
   * action. Without RTK Query's internal actions.
   */
  actionNames: () => string[];
  /** Payloads of the slice's action of this type. */
  payloadsOf: (type: string) => unknown[];
  /** State computed by the reducers. */
  state: () => Pick<RootState, 'store' | 'user' | 'location'>;
};

/** @param preloaded slices to start with */
export function mockStore(preloaded: Partial<RootState> = {}): MockStore {
  const start = { ...reducer(undefined, { type: 'start' }), ...preloaded };
  // Its types know only Redux 4.
  const middleware = [thunks, umeApi.middleware, failuresMiddleware] as unknown as Parameters<
    typeof configureMockStore
  >[0];
  const store = configureMockStore(middleware)((actions: UnknownAction[]) =>
    actions.reduce(reducer, start as ReturnType<typeof reducer>),
  );
  const actions = () => store.getActions() as UnknownAction[];
  return {
    state: () => store.getState() as ReturnType<typeof reducer>,
    dispatch: store.dispatch as unknown as AppDispatch,
    actionNames: () => actions().flatMap(nameOf),
    payloadsOf: (type) => actions().flatMap((action) => (action.type === type ? [action.payload] : [])),
  };
}

function nameOf(action: UnknownAction): string[] {
  const [slice, , status] = action.type.split('/');
  if (slice !== umeApi.reducerPath) return [action.type];
  const { arg } = (action.meta ?? {}) as { arg?: { endpointName?: string } };
  if (arg?.endpointName !== undefined) return [`${arg.endpointName} ${status}`];
  return action.type === umeApi.util.resetApiState.type ? ['answers forgotten'] : [];
}
