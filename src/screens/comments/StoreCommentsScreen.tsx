import { UnknownStore } from '#features/frame/UnknownStore.tsx';
import { commentsApi, platformOf, useGetCommentSummaryQuery, useGetStoreCommentsInfiniteQuery } from '#api/comments.ts';
import { bodyCodeOf } from '#api/umeError.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { isId } from '#domain/ids.ts';
import { CommentItem } from '#features/comments/CommentItem.tsx';
import { CommentSkeleton } from '#features/comments/CommentSkeleton.tsx';
import { Screen } from '#features/frame/Screen.tsx';
import { savedBraId } from '#navigation/homePath.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { useAppSelector } from '#state/hooks.ts';
import { commentsText } from '#text/commentsText.ts';
import { storeText } from '#text/storeText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';

import { CommentFilters } from './CommentFilters.tsx';
import { CommentSummaryCard, CommentSummarySkeleton } from './CommentSummaryCard.tsx';

import type { CommentsOf, StoreSummary } from '#api/comments.ts';
import type { CommentFilter, CommentSort } from '#contract/comments.ts';
import type { AppStore } from '#state/makeStore.ts';
import type { RefreshedQuery } from '#widgets/states/StaleNotice.tsx';

const FILTERS = Object.keys(commentsText.filter) as CommentFilter[];
const SORTS = Object.keys(commentsText.sort) as CommentSort[];
const IN_VIEW = 4;

/** Screen of /store/comments (query `braId`, otherwise the saved branch). All comments of a store. */
const UNKNOWN = (
  <Screen title={storeText.unknownTitle} back={false}>
    <UnknownStore />
  </Screen>
);

function StoreCommentsScreen() {
  const { braId: requestedId, filter, sort } = useQueryObject();
  const braId = branchOf(requestedId);
  if (braId === null) return UNKNOWN;
  // keyed, so that another branch starts fresh
  return (
    <Comments
      key={braId}
      braId={braId}
      filter={FILTERS.find((one) => one === filter) ?? 'all'}
      sort={SORTS.find((one) => one === sort) ?? 'newest'}
    />
  );
}

const branchOf = (requestedId: string | undefined): string | null =>
  requestedId === undefined ? savedBraId() : isId(requestedId) ? requestedId : null;

/** Prefetches the list in its default state. */
function prefetch(store: AppStore, search: string): void {
  const braId = branchOf(new URLSearchParams(search).get('braId') ?? undefined);
  if (braId === null) return;
  const withoutSubscription = { subscribe: false };
  void store.dispatch(commentsApi.endpoints.getCommentSummary.initiate({ braId }, withoutSubscription));
  const lastStore = store.getState().store.currentStore;
  if (lastStore?.braId === braId)
    void store.dispatch(
      commentsApi.endpoints.getStoreComments.initiate(
        { platform: platformOf(lastStore.industryType), braId, filter: 'all', sort: 'newest' },
        withoutSubscription,
      ),
    );
}

export default Object.assign(StoreCommentsScreen, { prefetch });

type Props = { braId: string; filter: CommentFilter; sort: CommentSort };

function Comments({ braId, filter, sort }: Props) {
  const nav = useNav();
  const summary = useGetCommentSummaryQuery({ braId });
  const lastStore = useAppSelector(({ store }) => store.currentStore);
  // the URL holds filter and sort order, so that Back and reload restore them
  const updateSelection = (next: { filter?: CommentFilter; sort?: CommentSort }) => {
    const selection = { filter, sort, ...next };
    nav.replace(
      paths.storeComments(
        braId,
        selection.filter === 'all' ? undefined : selection.filter,
        selection.sort === 'newest' ? undefined : selection.sort,
      ),
    );
  };
  if (summary.data === undefined && bodyCodeOf(summary.error) === BODY_CODES.storeGone) return UNKNOWN;
  return <Screen title={commentsText.listTitle}>{renderContent()}</Screen>;

  function renderContent() {
    const { data } = summary;
    if (data === undefined) {
      if (summary.isError) return <ListFailed error={summary.error} onRetry={summary.refetch} />;
      return (
        <div aria-busy="true">
          <CommentSummarySkeleton />
          <CommentSkeleton count={IN_VIEW} />
          {lastStore?.braId === braId && (
            <PrefetchComments of={{ platform: platformOf(lastStore.industryType), braId, filter, sort }} />
          )}
        </div>
      );
    }
    return (
      <>
        <CommentSummaryCard summary={data} />
        {data.count !== 0 && data.counts !== null && (
          <CommentFilters
            counts={data.counts}
            goodPercent={data.goodPercent}
            filter={filter}
            sort={sort}
            onChange={updateSelection}
          />
        )}
        <List
          key={`${filter} ${sort}`}
          summary={data}
          filter={filter}
          sort={sort}
          onShowAll={() => updateSelection({ filter: 'all' })}
          summaryQuery={summary}
        />
      </>
    );
  }
}

/**
 * Fetches the comments in parallel with their summary. The previously visited branch is known, so its list need not
 * wait for the summary.
 */
function PrefetchComments({ of }: { of: CommentsOf }) {
  useGetStoreCommentsInfiniteQuery(of, useFreshOnEntry());
  return null;
}

type ListProps = {
  summary: StoreSummary;
  filter: CommentFilter;
  sort: CommentSort;
  onShowAll: () => void;
  summaryQuery: RefreshedQuery;
};

function List({ summary: { braId, platform, count }, filter, sort, onShowAll, summaryQuery }: ListProps) {
  const comments = useGetStoreCommentsInfiniteQuery({ platform, braId, filter, sort }, useFreshOnEntry());
  // the summary counts comments, but none came
  const isMissing = filter === 'all' && count !== null && count > 0;
  const empty = isMissing ? (
    <ListFailed onRetry={comments.refetch} />
  ) : filter === 'all' || count === 0 ? (
    <EmptyState art="chat" title={commentsText.noneYet} detail={commentsText.noneYetDetail} />
  ) : (
    <EmptyState
      art="chat"
      title={commentsText.noneInFilter}
      detail={commentsText.noneInFilterDetail}
      action={<Button onClick={onShowAll}>{commentsText.showAll}</Button>}
    />
  );
  return (
    <EndlessList
      list={comments}
      skeleton={<CommentSkeleton count={IN_VIEW} />}
      empty={empty}
      end={commentsText.end}
      also={summaryQuery}
      gap={12}
      inView={IN_VIEW}
    >
      {(comment) => <CommentItem key={comment.commentId} comment={comment} />}
    </EndlessList>
  );
}
