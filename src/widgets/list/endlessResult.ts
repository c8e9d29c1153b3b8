/** The fields of an RTK infinite query result that an endless list reads. Widgets know nothing else of RTK. */
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
