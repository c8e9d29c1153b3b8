/** What an endless list takes of an RTK infinite query, by its shape; the widgets know nothing else of it. */
export type EndlessResult<T> = {
  data?: { pages: readonly { list: readonly T[] }[] } | undefined;
  isLoading: boolean;
  isError: boolean;
  error?: unknown;
  isUninitialized?: boolean;
  isFetching?: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError?: boolean;
  fulfilledTimeStamp?: number | undefined;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: (options?: { refetchCachedPages?: boolean }) => unknown;
};
