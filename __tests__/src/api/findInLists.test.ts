import { findInLists, queryWithFallback, type QueryResult } from '#api/findInLists.ts';

import type { UmeRequest } from '#api/call.ts';
import type { UmeError } from '#api/umeError.ts';

type Row = { id: string };
type Page = { list: Row[]; next: string | null };

const MISSING: UmeError = { kind: 'body', code: 404, message: '找不到' };
const NETWORK: UmeError = { kind: 'network', message: '網路不太穩' };
const listOf = (tab: string): UmeRequest => ({
  route: 'GET /v1/ume/client/fnb/order/list',
  argsIn: 'query',
  args: { tab },
});

/** A host that answers each request by `answer`, and records the arguments. */
function host(answer: (args: Record<string, unknown>) => QueryResult<unknown>) {
  const asked: Record<string, unknown>[] = [];
  const find = (id: string, ...tabs: string[]) =>
    findInLists<Row>(
      ({ args }) => {
        asked.push(args);
        return answer(args);
      },
      tabs.map(listOf),
      (row) => row.id === id,
      MISSING,
    );
  return { asked, find };
}
const page = (ids: string[], next: string | null): QueryResult<Page> => ({
  data: { list: ids.map((id) => ({ id })), next },
  meta: { isSilent: true },
});

it('follows the cursor until the row, and asks for no further page', async () => {
  const { asked, find } = host(({ cursor }) => page(cursor === undefined ? ['a'] : ['b', 'c'], 'p2'));
  expect(await find('b', 'history', 'running')).toEqual({ data: { id: 'b' }, meta: { isSilent: true } });
  expect(asked).toEqual([
    { tab: 'history', size: 50 },
    { tab: 'history', size: 50, cursor: 'p2' },
  ]);
});

it('searches each list to its end, then returns the error of a missing item', async () => {
  const { asked, find } = host(({ tab }) => page([String(tab)], null));
  expect((await find('running', 'history', 'running')).data).toEqual({ id: 'running' });
  expect(await find('other', 'history', 'running')).toEqual({ error: MISSING });
  expect(asked.map(({ tab }) => tab)).toEqual(['history', 'running', 'history', 'running']);
});

it('a repeated cursor ends a list, also when two alternate', async () => {
  const { asked, find } = host(({ cursor }) => page([], cursor === 'p1' ? 'p2' : 'p1'));
  expect(await find('a', 'history')).toEqual({ error: MISSING });
  expect(asked).toHaveLength(3);
});

it('an endless list is searched for ten pages and no further', async () => {
  const { asked, find } = host(({ cursor }) => page([], `after ${String(cursor)}`));
  expect(await find('a', 'history')).toEqual({ error: MISSING });
  expect(asked).toHaveLength(10);
});

it('a failed page is the result, and no further list is asked', async () => {
  const { asked, find } = host(({ cursor }) =>
    cursor === undefined ? page([], 'p2') : { error: NETWORK, meta: { isSilent: false } },
  );
  expect(await find('a', 'history', 'running')).toMatchObject({ error: NETWORK, meta: { isSilent: false } });
  expect(asked).toHaveLength(2);
});

describe('an optional call with a fallback', () => {
  const optional = {
    route: 'GET /v1/ume/client/order/count',
    argsIn: 'path',
    args: {},
    isOptional: true,
  } as const;
  const ask = async (own: QueryResult<unknown>) => {
    const fallback = jest.fn(() => Promise.resolve({ data: 'fallback' }));
    return { result: await queryWithFallback<unknown>(() => own, optional, fallback), fallback };
  };

  it('takes the fallback only where the host lacks the call', async () => {
    const { result, fallback } = await ask({ error: { kind: 'absent', message: '' } });
    expect([result, fallback.mock.calls.length]).toEqual([{ data: 'fallback' }, 1]);
  });

  it.each([[{ data: 'own' }], [{ error: NETWORK }], [{ error: MISSING }]])(
    'keeps the answer %j of the call itself',
    async (own) => {
      const { result, fallback } = await ask(own);
      expect([result, fallback.mock.calls.length]).toEqual([own, 0]);
    },
  );
});
