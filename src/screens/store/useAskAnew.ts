import { umeApi } from '#api/umeApi.ts';
import { useAppDispatch } from '#state/hooks.ts';

type Tags = Parameters<typeof umeApi.util.invalidateTags>[0];

/** Asks for the answers under `tags` anew: those in sight at once, the others when they are next needed. */
export function useAskAnew(): (...tags: Tags) => void {
  const dispatch = useAppDispatch();
  return (...tags) => void dispatch(umeApi.util.invalidateTags(tags));
}
