import { act, fireEvent, render, screen } from '@testing-library/react';

import { EndlessList } from '#widgets/list/EndlessList.tsx';

import type { EndlessResult } from '#widgets/list/endlessResult.ts';
import type { RefreshedQuery } from '#widgets/states/StaleNotice.tsx';

type Row = { id: string };
const page = (...ids: string[]) => ({ list: ids.map((id) => ({ id })) });
function result(over: Partial<EndlessResult<Row>>): EndlessResult<Row> {
  return {
    data: undefined,
    isLoading: false,
    isError: false,
    isFetching: false,
    isFetchingNextPage: false,
    hasNextPage: false,
    fetchNextPage: jest.fn(),
    refetch: jest.fn(),
    ...over,
  };
}
const list = (over: Partial<EndlessResult<Row>>) => (
  <EndlessList list={result(over)} skeleton={<p>骨架</p>} empty="還沒有收藏的店" end="已經到底了">
    {(row) => <p key={row.id}>{row.id}</p>}
  </EndlessList>
);

let watchers: IntersectionObserverCallback[] = [];
beforeEach(() => {
  watchers = [];
  window.IntersectionObserver = class {
    private callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe = () => {
      watchers.push(this.callback);
    };
    disconnect = () => {
      watchers = watchers.filter((other) => other !== this.callback);
    };
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  delete (window as Partial<Window & typeof globalThis>).IntersectionObserver;
});
/** Moves the end of the list near the viewport. Every active observer is called `times` times. */
function reachEnd(times = 1) {
  act(() => {
    for (let time = 0; time < times; time += 1)
      for (const tell of [...watchers])
        tell([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
  });
}

describe('EndlessList', () => {
  describe('with another query of the screen', () => {
    const failed = { isError: true, error: { kind: 'refused', message: '系統忙碌中' } };
    const DATED = /^更新失敗，以下是 /;
    const stale = (isData = true): RefreshedQuery => ({
      ...failed,
      data: isData ? {} : undefined,
      fulfilledTimeStamp: 1,
      refetch: jest.fn(),
    });
    const beside = (also: RefreshedQuery, over: Partial<EndlessResult<Row>> = {}) => (
      <EndlessList list={result({ data: { pages: [page('a')] }, ...over })} also={also} skeleton={null}>
        {(row) => <p key={row.id}>{row.id}</p>}
      </EndlessList>
    );

    it('spec 8.1: its failed refresh is dated too, and a retry refreshes both', () => {
      const also = stale();
      const refetch = jest.fn();
      render(beside(also, { refetch }));
      expect(screen.getByText(DATED)).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: /^重試/ }));
      expect([jest.mocked(also.refetch).mock.calls.length, refetch.mock.calls.length]).toEqual([1, 1]);
    });

    it('spec 8.1: two failed refreshes show one notice, that of the list', () => {
      render(beside(stale(), { ...failed, fulfilledTimeStamp: 1 }));
      expect(screen.getAllByText(DATED)).toHaveLength(1);
    });

    it('a list without data shows its own failure only', () => {
      render(beside(stale(), { ...failed, data: undefined }));
      expect(screen.queryByText(DATED)).toBeNull();
    });
  });

  it('the skeleton shows until the first response, without an empty state before it', () => {
    const { rerender } = render(list({ isLoading: true, isFetching: true }));
    expect(screen.getByText('骨架')).toBeVisible();
    rerender(list({ isUninitialized: true }));
    expect(screen.getByText('骨架')).toBeVisible();
    expect(screen.queryByText('還沒有收藏的店')).not.toBeInTheDocument();
  });

  it('the empty state shows only after a response without rows', () => {
    render(list({ data: { pages: [page()] } }));
    expect(screen.getByText('還沒有收藏的店')).toBeVisible();
  });

  it('an empty page with a next page does not end the list', () => {
    const fetchNextPage = jest.fn();
    render(list({ data: { pages: [page()] }, hasNextPage: true, fetchNextPage }));
    expect(screen.queryByText('還沒有收藏的店')).not.toBeInTheDocument();
    reachEnd();
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it('an error shows a retry button, and the skeleton during the retry', () => {
    const refetch = jest.fn();
    const { rerender } = render(list({ isError: true, refetch }));
    expect(screen.queryByText('還沒有收藏的店')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '重新載入' }));
    expect(refetch).toHaveBeenCalledTimes(1);
    rerender(list({ isError: true, isFetching: true, refetch }));
    expect(screen.getByText('骨架')).toBeVisible();
  });

  it('renders the rows of all pages in order', () => {
    render(list({ data: { pages: [page('一', '二'), page('三')] } }));
    expect(screen.getAllByText(/^[一二三]$/).map((row) => row.textContent)).toEqual(['一', '二', '三']);
    expect(screen.getByText('已經到底了')).toBeVisible();
  });

  it('peers: requests each page once, however often the end comes into view', () => {
    const fetchNextPage = jest.fn();
    const { rerender } = render(list({ data: { pages: [page('一')] }, hasNextPage: true, fetchNextPage }));
    reachEnd(3);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    rerender(
      list({
        data: { pages: [page('一')] },
        hasNextPage: true,
        isFetching: true,
        isFetchingNextPage: true,
        fetchNextPage,
      }),
    );
    reachEnd(3);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('正在載入更多');
    rerender(list({ data: { pages: [page('一'), page('二')] }, hasNextPage: true, fetchNextPage }));
    reachEnd(3);
    expect(fetchNextPage).toHaveBeenCalledTimes(2);
  });

  it('requests the next page again when the cache dropped the request', async () => {
    jest.useFakeTimers();
    const settle: (() => void)[] = [];
    const fetchNextPage = jest.fn(() => new Promise<void>((resolve) => settle.push(resolve)));
    const { unmount } = render(list({ data: { pages: [page('一')] }, hasNextPage: true, fetchNextPage }));
    reachEnd(3);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    settle[0]?.();
    await act(() => jest.runAllTimersAsync());
    reachEnd(3);
    expect(fetchNextPage).toHaveBeenCalledTimes(2);
    unmount();
    settle[1]?.();
    await act(() => jest.runAllTimersAsync());
    expect(watchers).toEqual([]);
    jest.useRealTimers();
  });

  it('a failed next page keeps the rows and shows its own retry', () => {
    const fetchNextPage = jest.fn();
    const refetch = jest.fn();
    render(
      list({
        data: { pages: [page('一')] },
        hasNextPage: true,
        isError: true,
        isFetchNextPageError: true,
        fetchNextPage,
        refetch,
      }),
    );
    expect(screen.getByText('一')).toBeVisible();
    expect(screen.getByText('後面的內容沒有載入')).toBeVisible();
    reachEnd();
    expect(fetchNextPage).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '重新載入' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    expect(refetch).not.toHaveBeenCalled();
  });

  it('shows a button for the next page without IntersectionObserver', () => {
    delete (window as Partial<Window & typeof globalThis>).IntersectionObserver;
    const fetchNextPage = jest.fn();
    render(list({ data: { pages: [page('一')] }, hasNextPage: true, fetchNextPage }));
    fireEvent.click(screen.getByRole('button', { name: '載入更多' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });
});
