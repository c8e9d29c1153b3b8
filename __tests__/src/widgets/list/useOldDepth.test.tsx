import { act, render, screen, waitFor } from '@testing-library/react';

import { EndlessList } from '#widgets/list/EndlessList.tsx';
import type { EndlessResult } from '#widgets/list/endlessResult.ts';
import { isGrowing } from '#widgets/list/growth.ts';
import { forgetLists, rememberList } from '#widgets/list/listMemory.ts';
import { VisitContext, type Visit } from '#widgets/list/visit.ts';
import { freshBrowser } from '../../../support/renderScreen.tsx';

type Row = { id: string };
const pages = (count: number) => Array.from({ length: count }, (_, at) => ({ list: [{ id: `第 ${at + 1} 頁` }] }));
function result(over: Partial<EndlessResult<Row>>): EndlessResult<Row> {
  return { data: undefined, isLoading: false, isError: false, isFetching: false, isFetchingNextPage: false, hasNextPage: true, fetchNextPage: jest.fn(), refetch: jest.fn(), ...over };
}
const list = (over: Partial<EndlessResult<Row>>, visit: Visit = { key: 'v', isReturn: true }) => (
  <VisitContext value={visit}>
    <EndlessList list={result(over)} skeleton={<p>骨架</p>}>
      {(row) => <p key={row.id}>{row.id}</p>}
    </EndlessList>
  </VisitContext>
);
const settled = () => act(async () => Promise.resolve());

beforeEach(() => {
  freshBrowser();
  forgetLists();
});

describe('a list that one comes back to after a reload', () => {
  it('R25: is fetched to its old depth behind its skeleton, and the page counts as growing until then', async () => {
    rememberList('v', { pages: 3, sizes: [] });
    const fetchNextPage = jest.fn();
    const { rerender } = render(list({ isLoading: true, isFetching: true }));
    expect(isGrowing()).toBe(true);
    rerender(list({ data: { pages: pages(1) }, fetchNextPage }));
    await settled();
    expect(screen.getByText('骨架')).toBeVisible();
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    rerender(list({ data: { pages: pages(2) }, fetchNextPage }));
    await settled();
    expect(fetchNextPage).toHaveBeenCalledTimes(2);
    rerender(list({ data: { pages: pages(3) }, fetchNextPage }));
    expect(await screen.findByText('第 3 頁')).toBeVisible();
    await waitFor(() => expect(isGrowing()).toBe(false));
    expect(fetchNextPage).toHaveBeenCalledTimes(2);
  });

  it('a page that fails on the way ends it: what is there is shown', async () => {
    rememberList('v', { pages: 3, sizes: [] });
    render(list({ data: { pages: pages(1) }, isError: true, isFetchNextPageError: true }));
    expect(await screen.findByText('第 1 頁')).toBeVisible();
    expect(isGrowing()).toBe(false);
  });

  it('a visit that is no return begins with its first page', () => {
    rememberList('v', { pages: 3, sizes: [] });
    const fetchNextPage = jest.fn();
    render(list({ data: { pages: pages(1) }, fetchNextPage }, { key: 'v', isReturn: false }));
    expect(screen.getByText('第 1 頁')).toBeVisible();
    expect(fetchNextPage).not.toHaveBeenCalled();
  });

  it('who comes anew to a list kept for long sees it refreshed, who comes back does not', () => {
    const refetch = jest.fn();
    const old = { data: { pages: pages(1) }, hasNextPage: false, fulfilledTimeStamp: Date.now() - 61_000, refetch };
    const { unmount } = render(list(old, { key: 'back', isReturn: true }));
    expect(refetch).not.toHaveBeenCalled();
    unmount();
    render(list(old, { key: 'new', isReturn: false }));
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(refetch).toHaveBeenCalledWith({ refetchCachedPages: false });
  });
});
