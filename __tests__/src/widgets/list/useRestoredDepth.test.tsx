import { act, render, screen, waitFor } from '@testing-library/react';

import { EndlessList } from '#widgets/list/EndlessList.tsx';
import { isScrollRestorationBlocked } from '#widgets/list/scrollRestoration.ts';
import { rememberEntry } from '#platform/entryMemory.ts';
import { EntryContext, type HistoryEntry } from '#widgets/list/entryContext.ts';

import { freshBrowser } from '../../../support/renderScreen.tsx';

import type { EndlessResult } from '#widgets/list/endlessResult.ts';

type Row = { id: string };
const pages = (count: number) => Array.from({ length: count }, (_, at) => ({ list: [{ id: `第 ${at + 1} 頁` }] }));
function result(over: Partial<EndlessResult<Row>>): EndlessResult<Row> {
  return {
    data: undefined,
    isLoading: false,
    isError: false,
    isFetching: false,
    isFetchingNextPage: false,
    hasNextPage: true,
    fetchNextPage: jest.fn(),
    refetch: jest.fn(),
    ...over,
  };
}
const list = (over: Partial<EndlessResult<Row>>, entry: HistoryEntry = { key: 'v', isReturn: true }) => (
  <EntryContext value={entry}>
    <EndlessList list={result(over)} skeleton={<p>骨架</p>}>
      {(row) => <p key={row.id}>{row.id}</p>}
    </EndlessList>
  </EntryContext>
);
const settled = () => act(async () => Promise.resolve());

beforeEach(() => {
  freshBrowser();
});

describe('a list on return after a reload', () => {
  it('R25: loads its previous depth behind the skeleton, before scroll restoration', async () => {
    rememberEntry('v', { list: { pages: 3, sizes: [] } });
    const fetchNextPage = jest.fn();
    const { rerender } = render(list({ isLoading: true, isFetching: true }));
    expect(isScrollRestorationBlocked()).toBe(true);
    rerender(list({ data: { pages: pages(1) }, fetchNextPage }));
    await settled();
    expect(screen.getByText('骨架')).toBeVisible();
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    rerender(list({ data: { pages: pages(2) }, fetchNextPage }));
    await settled();
    expect(fetchNextPage).toHaveBeenCalledTimes(2);
    rerender(list({ data: { pages: pages(3) }, fetchNextPage }));
    expect(await screen.findByText('第 3 頁')).toBeVisible();
    await waitFor(() => expect(isScrollRestorationBlocked()).toBe(false));
    expect(fetchNextPage).toHaveBeenCalledTimes(2);
  });

  it('a failed page ends it and shows the loaded pages', async () => {
    rememberEntry('v', { list: { pages: 3, sizes: [] } });
    render(list({ data: { pages: pages(1) }, isError: true, isFetchNextPageError: true }));
    expect(await screen.findByText('第 1 頁')).toBeVisible();
    expect(isScrollRestorationBlocked()).toBe(false);
  });

  it('a new entry starts with the first page', () => {
    rememberEntry('v', { list: { pages: 3, sizes: [] } });
    const fetchNextPage = jest.fn();
    render(list({ data: { pages: pages(1) }, fetchNextPage }, { key: 'v', isReturn: false }));
    expect(screen.getByText('第 1 頁')).toBeVisible();
    expect(fetchNextPage).not.toHaveBeenCalled();
  });
});
