import { umeApi } from '#preview/still/umeApi.ts';
import { duringVisit } from '#preview/still/visit.ts';

import type { ApiCall } from '#api/call.ts';

const COUPON: ApiCall = { route: 'GET /v1/ume/client/coupon/{couponId}', argsIn: 'path', args: { couponId: 'k1' } };
const LIST: ApiCall = { route: 'POST /v1/ume/client/coupon/list', argsIn: 'body', args: {} };

/** Result of a query within a visit with one answer. */
function resultOf(call: ApiCall, definition: object, kind: 'query' | 'infiniteQuery' = 'query'): { data?: unknown } {
  const api = umeApi.injectEndpoints({ endpoints: (build) => ({ getOne: build[kind](definition) }) });
  const [hook] = Object.values(api).filter((one) => typeof one === 'function') as [(args: unknown) => object];
  const visit = { pathname: '/', search: '', from: { city: '', latitude: 0, longitude: 0 }, nowMs: 0 };
  return duringVisit({ ...visit, answers: [{ call, data: { next: 'c2' } }] }, () => hook({}));
}

describe('queries of a preview', () => {
  it('return the answer of the visit, a list as its first page', () => {
    expect(resultOf(COUPON, { query: () => COUPON }).data).toEqual({ next: 'c2' });
    expect(resultOf(LIST, { query: () => LIST }, 'infiniteQuery')).toMatchObject({
      data: { pages: [{ next: 'c2' }] },
      hasNextPage: true,
      isFetching: false,
    });
  });

  it('a query with a fallback returns the answer to its own call', () => {
    const others: string[] = [];
    const queryFn = async (
      _args: unknown,
      _api: unknown,
      _options: unknown,
      ask: (call: ApiCall) => Promise<unknown>,
    ) => {
      await ask(COUPON);
      others.push('fallback');
    };
    expect(resultOf(COUPON, { queryFn }).data).toEqual({ next: 'c2' });
    expect(resultOf(LIST, { queryFn }).data).toBeUndefined();
    expect(others).toEqual([]);
  });
});
