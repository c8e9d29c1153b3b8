import { umeApi } from '#api/umeApi.ts';
import { useAppDispatch } from '#state/hooks.ts';

type Tags = Parameters<typeof umeApi.util.invalidateTags>[0];

/** Invalidates `tags`: mounted queries refetch at once, others when they are next used. */
export function useInvalidateTags(): (...tags: Tags) => void {
  const dispatch = useAppDispatch();
  return (...tags) => void dispatch(umeApi.util.invalidateTags(tags));
}
