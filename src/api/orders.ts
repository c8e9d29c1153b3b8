/** Orders of both apps, orders that await a comment, and complaints (spec 7, Account). */
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { minutesUntil } from '#domain/minutesUntil.ts';
import { serverNow } from '#platform/serverClock.ts';
import { failuresText } from '#text/failuresText.ts';

import { tagsOnSuccess, optimistic, patchEach, undoAll, type MutationApi, type Undo } from './cachePatch.ts';
import { call, optionalCall } from './call.ts';
import { queryWithFallback, findInLists } from './findInLists.ts';
import { pages } from './pages.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/orders.ts';
import { tagOf } from './tagOf.ts';
import { umeApi } from './umeApi.ts';

import type { UmeRequest } from './call.ts';
import type { QueryResult, BaseQuery } from './findInLists.ts';
import type { UmeError } from './umeError.ts';
import type { Args, Data } from '#contract/infer.ts';

const LIVE = 'GET /v1/ume/client/order/live';
const SUMMARY = 'GET /v1/ume/client/order/summary';
const SHOP_LIST = 'GET /v1/ume/client/order/shop/list';
const FNB_LIST = 'GET /v1/ume/client/fnb/order/list';
const SHOP_UNCOMMENTED = 'GET /v1/ume/client/order/shop/uncomment';
const FNB_UNCOMMENTED = 'GET /v1/ume/client/fnb/order/uncomment';
const SHOP_DISMISS = 'DELETE /v1/ume/client/order/shop/uncomment/delete/{id}';
const FNB_DISMISS = 'DELETE /v1/ume/client/fnb/order/uncomment/delete/{id}';

export type OrderPlatform = Args<typeof SUMMARY>['platform'];
type OrderRef = Args<typeof SUMMARY>;
type OrderSummary = Data<typeof SUMMARY>;
type FnbOrder = Data<typeof FNB_LIST>['list'][number];
type ShopOrder = Data<typeof SHOP_LIST>['list'][number];
export type LiveOrder = Data<typeof LIVE>[number];
type Uncommented = Data<typeof SHOP_UNCOMMENTED>;
type UncommentedArgs = { platform: OrderPlatform };

/** One endpoint for the calls of two apps. */
function uncommentedRequest({ platform }: UncommentedArgs, cursor: string | null): UmeRequest {
  const argsPart = { argsIn: 'query', args: cursor === null ? {} : { cursor } } as const;
  return platform === 'shop'
    ? { route: SHOP_UNCOMMENTED, ...argsPart }
    : { route: FNB_UNCOMMENTED, isOptional: true, ...argsPart };
}

function dismissRequest({ platform, orderId }: UncommentedArgs & { orderId: string }): UmeRequest {
  const argsPart = { argsIn: 'query', args: { id: orderId } } as const;
  return platform === 'shop'
    ? { route: SHOP_DISMISS, ...argsPart }
    : { route: FNB_DISMISS, isOptional: true, ...argsPart };
}

const NO_SUCH_ORDER: UmeError = { kind: 'body', code: BODY_CODES.notFound, message: failuresText.notFound };

/**
 * Loads one order by its own call, or from the lists of spec 7. Past orders come first, because complaints are about
 * them.
 */
function loadSummary({ platform, orderId }: OrderRef, baseQuery: BaseQuery): Promise<QueryResult<OrderSummary>> {
  return queryWithFallback(
    baseQuery,
    { route: SUMMARY, argsIn: 'query', args: { platform, orderId }, isOptional: true },
    () => {
      const lists = (['history', 'running'] as const).map(
        (tab) => ({ route: platform === 'shop' ? SHOP_LIST : FNB_LIST, argsIn: 'query', args: { tab } }) as const,
      );
      return findInLists<OrderSummary>(baseQuery, lists, (order) => order.orderId === orderId, NO_SUCH_ORDER);
    },
  );
}

const liveFnb = ({ orderId, braId, state, tableCode, pickupNumber, readyAt }: FnbOrder): LiveOrder => ({
  platform: 'fnb',
  orderId,
  braId,
  state: state as LiveOrder['state'],
  tableCode,
  pickupNumber,
  minutesLeft: minutesUntil(state === 'ready' || readyAt === null ? null : Date.parse(readyAt), serverNow()),
});

const liveShop = ({ orderId, braId, state }: ShopOrder): LiveOrder => ({
  platform: 'shop',
  orderId,
  braId,
  state: state as LiveOrder['state'],
  tableCode: null,
  pickupNumber: null,
  minutesLeft: null,
});

/** The progress of running orders from the order lists of spec 7, for a host without the call. */
async function loadLiveFromLists(baseQuery: BaseQuery): Promise<QueryResult<LiveOrder[]>> {
  const listOf = async (route: typeof FNB_LIST | typeof SHOP_LIST) =>
    baseQuery({ route, argsIn: 'query', args: { tab: 'running' } });
  const [fnb, shop] = await Promise.all([listOf(FNB_LIST), listOf(SHOP_LIST)]);
  if (fnb.error) return fnb;
  if (shop.error) return shop;
  return {
    data: [
      ...(fnb.data as Data<typeof FNB_LIST>).list.map(liveFnb),
      ...(shop.data as Data<typeof SHOP_LIST>).list.map(liveShop),
    ],
  };
}

type OrderPage = { list: readonly { orderId: string }[] };

/** Tags each listed order, so that it can be patched in every list. */
function tagsOf(orderPages: readonly OrderPage[] = []): ('Order' | { type: 'Order'; id: string })[] {
  return ['Order', ...orderPages.flatMap(({ list }) => list.map(({ orderId }) => tagOf('Order', orderId)))];
}

registerSchemas(shapes);

export const ordersApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getShopOrders: build.infiniteQuery({ ...pages(SHOP_LIST, 'query'), providesTags: (data) => tagsOf(data?.pages) }),
    getFnbOrders: build.infiniteQuery({ ...pages(FNB_LIST, 'query'), providesTags: (data) => tagsOf(data?.pages) }),
    getOrderCounts: build.query({
      ...optionalCall('GET /v1/ume/client/order/count', 'path'),
      providesTags: ['OrderCount'],
    }),
    // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- RTK Query reads void as "no argument"
    getLiveOrders: build.query<LiveOrder[], void>({
      queryFn: (_none, _api, _options, baseQuery) =>
        queryWithFallback(baseQuery, { route: LIVE, argsIn: 'path', args: {}, isOptional: true }, () =>
          loadLiveFromLists(baseQuery),
        ),
      // no user action causes a poll, and the next one comes in seconds
      extraOptions: { isSilent: true },
    }),
    getOrderSummary: build.query<OrderSummary, OrderRef>({
      queryFn: (order, _api, _options, baseQuery) => loadSummary(order, baseQuery),
    }),
    getUncommented: build.infiniteQuery<Uncommented, UncommentedArgs, string | null>({
      infiniteQueryOptions: pages(SHOP_UNCOMMENTED, 'query').infiniteQueryOptions,
      query: ({ queryArg, pageParam }) => uncommentedRequest(queryArg, pageParam),
      providesTags: (_list, _failed, { platform }) => [tagOf('Uncommented', platform)],
    }),
    /** Removes the row at once and restores it when the call fails, without a refetch. */
    dismissUncommented: build.mutation<null, UncommentedArgs & { orderId: string }>({
      query: dismissRequest,
      invalidatesTags: tagsOnSuccess('OrderCount'),
      onQueryStarted: (dismissArgs, api) => dropUncommented(dismissArgs, api),
    }),
    getComplaintCategories: build.query(call('GET /v1/ume/client/my/complain/categoryList', 'path')),
    complainAboutOrder: build.mutation(call('POST /v1/ume/client/my/complain', 'body')),
  }),
});

type DismissArgs = UncommentedArgs & { orderId: string };

/** Clears the comment button of the order in all cached lists of its platform. */
function forgetComment({ platform, orderId }: DismissArgs, api: MutationApi): Undo {
  const endpoint = platform === 'shop' ? 'getShopOrders' : 'getFnbOrders';
  return patchEach(api, tagOf('Order', orderId), ({ endpointName, originalArgs }) =>
    endpointName === endpoint
      ? ordersApi.util.updateQueryData(endpoint, originalArgs as object, ({ pages: cached }) => {
          for (const order of cached.flatMap((page) => page.list as { orderId: string; awaitsComment: boolean }[])) {
            if (order.orderId === orderId) order.awaitsComment = false;
          }
        })
      : null,
  );
}

function dropUncommented(dismissArgs: DismissArgs, api: MutationApi): Promise<void> {
  const { platform, orderId } = dismissArgs;
  const drop = () =>
    patchEach(api, tagOf('Uncommented', platform), () =>
      ordersApi.util.updateQueryData('getUncommented', { platform }, ({ pages: cached }) => {
        for (const page of cached) page.list = page.list.filter((order) => order.orderId !== orderId);
      }),
    );
  return optimistic(api, `uncommented ${orderId}`, { apply: () => undoAll(drop(), forgetComment(dismissArgs, api)) });
}

export const {
  useGetShopOrdersInfiniteQuery,
  useGetFnbOrdersInfiniteQuery,
  useGetOrderCountsQuery,
  useGetOrderSummaryQuery,
  useGetUncommentedInfiniteQuery,
  useDismissUncommentedMutation,
  useGetComplaintCategoriesQuery,
  useComplainAboutOrderMutation,
} = ordersApi;
