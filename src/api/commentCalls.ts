/** Calls of the comments on a store, which the boot script makes without the API slice. Pure. */
import type { UmeRequest } from './call.ts';
import type { Args, SpecRoute } from '#contract/infer.ts';

export const SUMMARY = 'GET /v1/ume/client/comment/summary';
export const LISTS = {
  retail: 'GET /v1/ume/client/comment/retail/storeCommentList',
  catering: 'GET /v1/ume/client/comment/catering/list',
} as const;

/** One endpoint for two calls of spec 7, retail and catering. */
export type CommentsOf = { platform: keyof typeof LISTS } & Omit<Args<typeof LISTS.retail>, 'cursor' | 'size'>;

/** The first page is short, so that it appears soon. Later pages are longer. */
const FIRST_SIZE = 20;
const NEXT_SIZE = 50;

/** @param cursor null for the first page */
export function pageRequest(route: SpecRoute, args: Record<string, unknown>, cursor: string | null): UmeRequest {
  return {
    route,
    argsIn: 'query',
    args: { ...args, ...(cursor === null ? { size: FIRST_SIZE } : { size: NEXT_SIZE, cursor }) },
  };
}

/** One page of the comments on a store. */
export const commentListCall = ({ platform, ...rest }: CommentsOf, cursor: string | null = null): UmeRequest =>
  pageRequest(LISTS[platform], rest, cursor);
