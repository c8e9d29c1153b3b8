/**
 * Patches cached replies in place instead of refetching lists. Optimistic changes apply before the host has answered.
 */
import { umeApi } from './umeApi.ts';

import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

type State = Parameters<typeof umeApi.util.selectInvalidatedBy>[0];
type Tag = Parameters<typeof umeApi.util.selectInvalidatedBy>[1][number];
/** One cached query that contains the changed item. */
type CachedQuery = { endpointName: string; originalArgs: unknown };
export type Undo = () => void;

/** The API that RTK Query passes to `onQueryStarted` of a mutation, with data of type `D`. */
export type MutationApi<D = unknown> = {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as RTK Query types it: each subject's patches have a state of their own
  dispatch: ThunkDispatch<any, any, UnknownAction>;
  getState: () => State;
  queryFulfilled: Promise<{ data: D }>;
};
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the same
export type Patch = ThunkAction<{ undo: Undo }, any, any, UnknownAction>;

/** Tags that a mutation invalidates on success only. */
export function tagsOnSuccess<T>(...tags: readonly T[]): (data: unknown, failed: unknown) => readonly T[] {
  return (_data, failed) => (failed === undefined ? tags : []);
}

/** Combines several undo functions into one. */
export function undoAll(...undos: readonly Undo[]): Undo {
  return () => {
    for (const undo of undos) undo();
  };
}

/**
 * Patches every cached reply that provides `tag`.
 * @param patchOf the patch of one cached query (`updateQueryData`), or null to skip it
 * @returns undoes all patches
 */
export function patchEach(
  { dispatch, getState }: Pick<MutationApi, 'dispatch' | 'getState'>,
  tag: Tag,
  patchOf: (cached: CachedQuery) => Patch | null,
): Undo {
  const cached: CachedQuery[] = umeApi.util.selectInvalidatedBy(getState(), [tag]);
  const patches = cached.map(patchOf).flatMap((patch) => (patch === null ? [] : [dispatch(patch)]));
  return undoAll(...patches.map(({ undo }) => undo));
}

/** Runs `change` with the reply of a successful call, and ignores a failure. */
export async function onFulfilled<D>(
  { queryFulfilled }: Pick<MutationApi<D>, 'queryFulfilled'>,
  change: (data: D) => void,
): Promise<void> {
  await queryFulfilled.then(
    ({ data }) => change(data),
    () => undefined,
  );
}

/** The last change by key, so that an older change does not overwrite a newer one. */
const lastChanges = new Map<string, object>();

type Change<D> = {
  /** Applies the change. Applying it twice must be harmless. */
  apply: () => Undo;
  /** Applies the host's reply. Defaults to `apply`. */
  settle?: (data: D) => unknown;
  /** Applies the information of a refusal, after the undo. */
  refuse?: (error: unknown) => unknown;
};

/**
 * Applies a change at once and undoes it when the call fails. Queries in flight may carry data from before the change.
 * The change is therefore applied again after them, unless a newer one exists.
 * @param thing key of the changed item, equal for all changes of it, e.g. `comment 17`
 */
export async function optimistic<D>(
  api: MutationApi<D>,
  thing: string,
  { apply, settle = apply, refuse }: Change<D>,
): Promise<void> {
  const change = {};
  lastChanges.set(thing, change);
  const isLast = () => lastChanges.get(thing) === change;
  const undo = apply();
  await api.queryFulfilled.then(
    async ({ data }) => {
      // the reply to an older change does not describe a newer one
      if (isLast()) settle(data);
      await Promise.all(api.dispatch(umeApi.util.getRunningQueriesThunk()));
      if (isLast()) settle(data);
    },
    (failure: unknown) => {
      undo();
      refuse?.((failure as { error?: unknown }).error);
    },
  );
  if (isLast()) lastChanges.delete(thing);
}
