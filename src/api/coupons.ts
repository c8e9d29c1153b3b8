/** Coupons and packs (spec 7, Store and coupons). */
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { failuresText } from '#text/failuresText.ts';

import { optimistic, patchEach, tagsOnSuccess, type MutationApi, type Patch, type Undo } from './cachePatch.ts';
import { claimKey, dropClaimKey } from './claimKeys.ts';
import { call, optionalCall } from './call.ts';
import { queryWithFallback, findInLists } from './findInLists.ts';
import { pages } from './pages.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/coupons.ts';
import { tagOf } from './tagOf.ts';
import { umeApi } from './umeApi.ts';
import { bodyCodeOf } from './umeError.ts';

import type { Args, Data, SpecRoute } from '#contract/infer.ts';
import type { discoverApi } from './discover.ts';
import type { QueryResult, BaseQuery } from './findInLists.ts';
import type { searchApi } from './search.ts';
import type { UmeError } from './umeError.ts';

const ONE = 'GET /v1/ume/client/coupon/{couponId}';
const LIST = 'POST /v1/ume/client/coupon/list' satisfies SpecRoute;
type DiscoverArgs = Args<'GET /v1/ume/client/discover/home'>;
type SearchArgs = Args<'GET /v1/ume/client/discover/search'>;

const CLAIM = call('POST /v1/ume/client/mycoupon/claim/coupon/one', 'body');
type Claim = Parameters<typeof CLAIM.query>[0];
type ClaimResult = ReturnType<typeof CLAIM.transformResponse>;

const RECEIVE = optionalCall('POST /v1/ume/client/pack/receive', 'body');
type Receive = Parameters<typeof RECEIVE.query>[0];
type ReceiveResult = ReturnType<typeof RECEIVE.transformResponse>;
/** Prefixed keys, because a bare id may be the name of an inherited property. */
const couponKey = (couponId: string) => `coupon/${couponId}`;
const packKey = (packId: string) => `pack/${packId}`;

type Coupon = Data<typeof ONE>;
/** `braId` is the branch of the link. The fallback searches its list first. */
type CouponArgs = { couponId: string; braId?: string };

const NO_SUCH_COUPON: UmeError = { kind: 'body', code: BODY_CODES.notFound, message: failuresText.notFound };

/**
 * Loads one coupon by its own call, or from the list of spec 7. The screen shows a missing coupon, so it is not
 * toasted.
 */
async function loadCoupon({ couponId, braId }: CouponArgs, baseQuery: BaseQuery): Promise<QueryResult<Coupon>> {
  const result = await queryWithFallback(
    baseQuery,
    { route: ONE, argsIn: 'path', args: { couponId }, isOptional: true },
    () => {
      const filters = braId === undefined ? [{}] : [{ braId }, {}];
      const lists = filters.map((args) => ({ route: LIST, argsIn: 'body', args }) as const);
      return findInLists<Coupon>(baseQuery, lists, (coupon) => coupon.couponId === couponId, NO_SUCH_COUPON);
    },
  );
  return bodyCodeOf(result.error) === BODY_CODES.notFound ? { ...result, meta: { isSilent: true } } : result;
}

registerSchemas(shapes);

export const couponsApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getStorePacks: build.query({ ...call('GET /v1/ume/client/store/pack', 'query'), providesTags: ['Pack'] }),
    getReceivedPacks: build.query({
      ...call('GET /v1/ume/client/pack/my/receive', 'query'),
      providesTags: ['PackReceived'],
    }),
    receivePack: build.mutation<ReceiveResult, Receive>({
      ...RECEIVE,
      query: (receive) => RECEIVE.query({ ...receive, requestKey: claimKey(packKey(receive.packId)) }),
      onQueryStarted: ({ packId }, api) => forgetClaimKey(packKey(packId), api),
      invalidatesTags: tagsOnSuccess('PackReceived', 'Coupon', 'MyCoupon'),
    }),
    getCoupons: build.infiniteQuery({
      ...pages(LIST, 'body'),
      providesTags: (data) => [
        'Coupon',
        ...(data?.pages.flatMap((page) => page.list) ?? []).map(({ couponId }) => tagOf('Coupon', couponId)),
      ],
    }),
    getCoupon: build.query<Coupon, CouponArgs>({
      queryFn: (args, _api, _options, baseQuery) => loadCoupon(args, baseQuery),
      providesTags: (_coupon, _failed, { couponId }) => [tagOf('Coupon', couponId)],
    }),
    /** The same coupon for the gift banner of /signin. A failure shows no toast. */
    peekCoupon: build.query<Coupon, CouponArgs>({
      queryFn: (args, _api, _options, baseQuery) => loadCoupon(args, baseQuery),
      extraOptions: { isSilent: true },
    }),
    claimCoupon: build.mutation<ClaimResult, Claim>({
      ...CLAIM,
      query: (claim) => CLAIM.query({ ...claim, requestKey: claimKey(couponKey(claim.couponId)) }),
      // patches update the shown coupons, and only the member's own list is refetched
      invalidatesTags: tagsOnSuccess('MyCoupon'),
      onQueryStarted: ({ couponId }, api) =>
        Promise.all([markClaimed(couponId, api), forgetClaimKey(couponKey(couponId), api)]).then(() => undefined),
    }),
    getMyCoupons: build.infiniteQuery({
      ...pages('GET /v1/ume/client/my/coupon', 'query'),
      providesTags: ['MyCoupon'],
    }),
  }),
});

type ChangeCoupons = (coupons: readonly Coupon[]) => void;
/**
 * Type of the API with all endpoints that return coupons. RTK Query keeps one API object at run time, so the types
 * alone are imported.
 */
const endpointsWithCoupons = couponsApi as typeof couponsApi & typeof discoverApi & typeof searchApi;
const { updateQueryData } = endpointsWithCoupons.util;

/** Patches of each endpoint that provides the tag `Coupon`, with the location of the coupons in its data. */
const COUPON_PATCHES: Readonly<Record<string, (args: unknown, change: ChangeCoupons) => Patch>> = {
  getCoupon: (args, change) => updateQueryData('getCoupon', args as CouponArgs, (coupon) => change([coupon])),
  getCoupons: (args, change) =>
    updateQueryData('getCoupons', args as Args<typeof LIST>, (data) => change(data.pages.flatMap(({ list }) => list))),
  getDiscoverHome: (args, change) =>
    updateQueryData('getDiscoverHome', args as DiscoverArgs, ({ coupons }) => change(coupons)),
  search: (args, change) =>
    updateQueryData('search', args as SearchArgs, (data) =>
      change(data.pages.flatMap(({ list }) => list).flatMap((hit) => (hit.kind === 'coupon' ? [hit.coupon] : []))),
    ),
};

/** Patches one coupon in every cached reply. Lists keep their pages and send no request. */
function patchCoupon(couponId: string, api: MutationApi, change: (coupon: Coupon) => void): Undo {
  const changeCoupons: ChangeCoupons = (coupons) =>
    coupons.filter((coupon) => coupon.couponId === couponId).forEach(change);
  return patchEach(
    api,
    tagOf('Coupon', couponId),
    ({ endpointName, originalArgs }) => COUPON_PATCHES[endpointName]?.(originalArgs, changeCoupons) ?? null,
  );
}

/** State of the coupon after a refused claim. The state is shown at once, so that nobody taps again. */
const STATE_BY_REFUSAL: Partial<Record<number, Coupon['state']>> = {
  [BODY_CODES.couponSoldOut]: 'soldOut',
  [BODY_CODES.couponClaimed]: 'claimed',
  [BODY_CODES.couponNotStarted]: 'notStarted',
  [BODY_CODES.couponEnded]: 'ended',
};

function markClaimed(couponId: string, api: MutationApi): Promise<void> {
  return optimistic(api, `coupon ${couponId}`, {
    apply: () =>
      patchCoupon(couponId, api, (coupon) => {
        if (coupon.state !== 'claimable') return;
        coupon.state = 'claimed';
        if (coupon.left !== null) coupon.left = Math.max(0, coupon.left - 1);
      }),
    refuse: (error) => {
      const state = STATE_BY_REFUSAL[bodyCodeOf(error) ?? 0];
      if (state !== undefined) patchCoupon(couponId, api, (coupon) => void (coupon.state = state));
    },
  });
}

/** Drops the key once the host has answered. After a lost reply the next try is the same claim. */
function forgetClaimKey(keyName: string, { queryFulfilled }: MutationApi): Promise<void> {
  return queryFulfilled.then(
    () => dropClaimKey(keyName),
    (failure: unknown) => {
      if (bodyCodeOf((failure as { error?: unknown }).error) !== null) dropClaimKey(keyName);
    },
  );
}

export const {
  useGetStorePacksQuery,
  useGetReceivedPacksQuery,
  useReceivePackMutation,
  useGetCouponsInfiniteQuery,
  useGetCouponQuery,
  usePeekCouponQuery,
  useClaimCouponMutation,
  useGetMyCouponsInfiniteQuery,
} = couponsApi;
