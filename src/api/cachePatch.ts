/**
 * Changes cached responses in place, wherever a thing is shown, instead of asking for whole lists again; at once,
 * before
 * the host has answered, where a person is not to wait.
 */
import { umeApi } from './umeApi.ts';

import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

type State = Parameters<typeof umeApi.util.selectInvalidatedBy>[0];
type Tag = Parameters<typeof umeApi.util.selectInvalidatedBy>[1][number];
/** One cached response that shows the thing. */
type CachedQuery = { endpointName: string; originalArgs: unknown };
export type Undo = () => void;

/** What a mutation's `onQueryStarted` is given, of which the data is `D`. */
export type MutationApi<D = unknown> = {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as RTK Query types it: each subject's patches have a state of their own
  dispatch: ThunkDispatch<any, any, UnknownAction>;
  getState: () => State;
  queryFulfilled: Promise<{ data: D }>;
};
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the same
export type Patch = ThunkAction<{ undo: Undo }, any, any, UnknownAction>;

/** Tags that a mutation invalidates once it has succeeded: what failed has changed nothing. */
export function tagsOnSuccess<T>(...tags: readonly T[]): (data: unknown, failed: unknown) => readonly T[] {
  return (_data, failed) => (failed === undefined ? tags : []);
}

/** Several takings back as one. */
export function undoAll(...undos: readonly Undo[]): Undo {
  return () => {
    for (const undo of undos) undo();
  };
}

/**
 * Changes each cached response that carries `tag`.
 * @param patchOf the change of one response (`updateQueryData`), or null to leave it
 * @returns takes all of it back
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

/** Runs `change` with the response of a call that has succeeded. */
export async function onFulfilled<D>(
  { queryFulfilled }: Pick<MutationApi<D>, 'queryFulfilled'>,
  change: (data: D) => void,
): Promise<void> {
  await queryFulfilled.then(
    ({ data }) => change(data),
    () => undefined,
  );
}

/** The last change of each thing, so that an older one is not made again over it. */
const lastChanges = new Map<string, object>();

type Change<D> = {
  /** Shows the change; harmless where it is shown already. */
  apply: () => Undo;
  /** Shows what the host made of it; `apply` again when absent. */
  settle?: (data: D) => unknown;
  /** Shows what a refusal tells, after the change was taken back. */
  refuse?: (error: unknown) => unknown;
};

/**
 * Shows a change at once and takes it back when the call fails. Answers that were on their way meanwhile may have been
 * made before the change and know nothing of it: it is shown again when they are there, unless a newer one was made.
 * @param thing what is changed, the same for each change of it: `comment 17`
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
      // the answer to an older change says nothing about a newer one
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
