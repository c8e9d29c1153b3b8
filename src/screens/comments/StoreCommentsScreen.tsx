import { UnknownStore } from '#features/frame/UnknownStore.tsx';
import { commentsApi, platformOf, useGetCommentSummaryQuery, useGetStoreCommentsInfiniteQuery } from '#api/comments.ts';
import { bodyCodeOf } from '#api/umeError.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { isId } from '#domain/ids.ts';
import { CommentItem } from '#features/comments/CommentItem.tsx';
import { CommentSkeleton } from '#features/comments/CommentSkeleton.tsx';
import { keepsPreview } from '#features/frame/keepsPreview.ts';
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

import type { CommentFilter, CommentSort } from '#contract/comments.ts';
import type { AppStore } from '#state/makeStore.ts';

const FILTERS = Object.keys(commentsText.filter) as CommentFilter[];
const SORTS = Object.keys(commentsText.sort) as CommentSort[];
const IN_VIEW = 4;

const UNKNOWN = (
  <Screen title={storeText.unknownTitle} back={false}>
    <UnknownStore />
  </Screen>
);

/** Screen of /store/comments (query `braId`, otherwise the saved branch). All comments of a store. */
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
  const lastPlatform = lastStore?.braId === braId ? platformOf(lastStore.industryType) : undefined;
  const platform = summary.data?.platform ?? lastPlatform;
  // the previously visited branch is known, so its list need not wait for the summary
  const comments = useGetStoreCommentsInfiniteQuery(
    { platform: platform ?? 'retail', braId, filter, sort },
    { ...useFreshOnEntry(), skip: platform === undefined },
  );
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
  if (keepsPreview(summary, comments)) return <Screen bare isWaiting title={commentsText.listTitle} />;
  return <Screen title={commentsText.listTitle}>{renderContent()}</Screen>;

  function renderContent() {
    const { data } = summary;
    if (data === undefined) {
      if (summary.isError) return <ListFailed error={summary.error} onRetry={summary.refetch} />;
      return (
        <div aria-busy="true">
          <CommentSummarySkeleton />
          <CommentSkeleton count={IN_VIEW} />
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
        <EndlessList
          key={`${filter} ${sort}`}
          // no comments of another filter while these load
          list={{ ...comments, data: comments.currentData }}
          skeleton={<CommentSkeleton count={IN_VIEW} />}
          empty={renderEmpty(data.count)}
          end={commentsText.end}
          also={summary}
          gap={12}
          inView={IN_VIEW}
        >
          {(comment) => <CommentItem key={comment.commentId} comment={comment} />}
        </EndlessList>
      </>
    );
  }

  function renderEmpty(count: number | null) {
    // the summary counts comments, but none came
    if (filter === 'all' && count !== null && count > 0) return <ListFailed onRetry={comments.refetch} />;
    if (filter === 'all' || count === 0)
      return <EmptyState art="chat" title={commentsText.noneYet} detail={commentsText.noneYetDetail} />;
    return (
      <EmptyState
        art="chat"
        title={commentsText.noneInFilter}
        detail={commentsText.noneInFilterDetail}
        action={<Button onClick={() => updateSelection({ filter: 'all' })}>{commentsText.showAll}</Button>}
      />
    );
  }
}
