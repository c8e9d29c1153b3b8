import { useParams } from 'react-router-dom';

import { useDismissUncommentedMutation, useGetOrderCountsQuery, useGetUncommentedInfiniteQuery } from '#api/orders.ts';
import { isAbsent } from '#api/umeError.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { hasAppFor } from '#features/storeInfo/handOffs.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { ordersText } from '#text/ordersText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { GrowingBranch } from '#widgets/GrowingBranch.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';
import { confirmModal } from '#widgets/overlays/modal.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { OrdersSkeleton } from '../OrdersSkeleton.tsx';
import { PlatformTabs } from './PlatformTabs.tsx';
import { UncommentedCard } from './UncommentedCard.tsx';
import { WrittenComments } from './WrittenComments.tsx';

import * as base from '#widgets/base.module.css';

import type { OrderPlatform } from '#api/orders.ts';
import type { OrderSummary } from '#contract/orders.ts';
import type { RefreshedQuery } from '#widgets/states/StaleNotice.tsx';

const text = ordersText.uncommented;

/**
 * Screen of /uncomment/{platform}. Orders without a comment. Comments are written in the app that took the order.
 * `?tab=written` lists the member's comments.
 */
export default function UncommentedScreen() {
  const platform: OrderPlatform = useParams()['platform'] === 'fnb' ? 'fnb' : 'shop';
  const isWritten = useQueryObject()['tab'] === 'written';
  const counts = useGetOrderCountsQuery();
  return (
    <Screen title={text.title}>
      <PlatformTabs platform={platform} counts={counts.data?.awaitingComment} isWritten={isWritten} />
      {isWritten ? (
        <WrittenComments key={platform} platform={platform} />
      ) : (
        <Uncommented key={platform} platform={platform} counts={counts} />
      )}
    </Screen>
  );
}

function Uncommented({ platform, counts }: { platform: OrderPlatform; counts: RefreshedQuery }) {
  const nav = useNav();
  const list = useGetUncommentedInfiniteQuery({ platform }, useFreshOnEntry());
  const [dismiss] = useDismissUncommentedMutation();
  const hasRows = list.data?.pages.some((page) => page.list.length > 0) ?? false;

  async function handleRemove({ orderId, storeName }: OrderSummary) {
    const isSure = await confirmModal({
      title: text.askTitle,
      content: text.askContent(storeName),
      confirmText: text.remove,
      danger: true,
    });
    // api/failures shows an error, and the row comes back
    if (!isSure) return;
    const { error } = await dismiss({ platform, orderId });
    if (isAbsent(error)) void toast.warn(text.cannotRemove);
  }

  const toOrders = (
    <Button onClick={() => nav.push(paths.order(platform, 'history'))}>{text.toOrders[platform]}</Button>
  );
  if (isAbsent(list.error))
    return <EmptyState art="chat" title={text.absent} detail={text.absentDetail} action={toOrders} />;
  return (
    <>
      {hasRows && !hasAppFor(platform) && <p className={cx(base.fine, base.spaceBelow12)}>{text.instead}</p>}
      <EndlessList
        list={list}
        skeleton={<OrdersSkeleton label={text.loading} />}
        empty={
          <EmptyState
            art="chat"
            title={text.empty}
            detail={hasAppFor(platform) ? text.emptyDetail : text.instead}
            action={toOrders}
          />
        }
        end={text.end}
        also={counts}
        gap={12}
      >
        {(order) => (
          <UncommentedCard key={order.orderId} platform={platform} order={order} onRemove={() => handleRemove(order)} />
        )}
      </EndlessList>
      {hasRows && !list.hasNextPage && <GrowingBranch />}
    </>
  );
}
