import { useMemo, useState } from 'react';

import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { hasChime, isChimeOn, switchChimeOff, switchChimeOn } from '#platform/chime.ts';
import { liveOrdersText } from '#text/liveOrdersText.ts';
import { ordersText } from '#text/ordersText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { Switch } from '#widgets/form/Switch.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';

import { OrderCard } from './OrderCard.tsx';
import { OrdersSkeleton } from '../OrdersSkeleton.tsx';
import { groupOf, tabLabel } from './stateTabs.ts';
import { sortByUrgency } from '../orderLabels.ts';
import { useFreshOrders } from './useFreshOrders.ts';

import * as base from '#widgets/base.module.css';

import type { OrderTab } from './stateTabs.ts';
import type { OrderPlatform } from '#api/orders.ts';
import type { FnbOrder, ShopOrder } from '#contract/orders.ts';
import type { EndlessResult } from '#widgets/list/endlessResult.ts';
import type { RefreshedQuery } from '#widgets/states/StaleNotice.tsx';

type Props = {
  platform: OrderPlatform;
  tab: OrderTab;
  list: EndlessResult<FnbOrder | ShopOrder> & {
    /** Time of the response, ms. */ fulfilledTimeStamp?: number | undefined;
  };
  counts: RefreshedQuery;
};

/** Orders of a tab. Running orders are refreshed. */
export function OrderList({ platform, tab, list, counts }: Props) {
  const orders = list.data?.pages.flatMap((page) => page.list) ?? [];
  const isRunning = groupOf(platform, tab) === 'running';
  const unpaid = orders.flatMap(({ state, payBefore }) =>
    state === 'unpaid' && payBefore !== null ? [payBefore] : [],
  );
  useFreshOrders(() => {
    if (!isRunning) return;
    void list.refetch({ refetchCachedPages: true });
    void counts.refetch();
  }, unpaid);
  const { data } = list;
  const sortedData = useMemo(
    () =>
      isRunning && data !== undefined
        ? { ...data, pages: data.pages.map((page) => ({ ...page, list: sortByUrgency(page.list) })) }
        : data,
    [data, isRunning],
  );
  // the fetch time decides whether a payment deadline is today
  const now = list.fulfilledTimeStamp ?? 0;

  return (
    <>
      <EndlessList
        list={{ ...list, data: sortedData }}
        skeleton={<OrdersSkeleton label={ordersText.loading} />}
        empty={<NoOrders platform={platform} tab={tab} />}
        end={ordersText.end}
        also={counts}
        gap={12}
      >
        {(order) => <OrderCard key={order.orderId} order={order} now={now} />}
      </EndlessList>
      {isRunning && platform === 'fnb' && orders.length > 0 && hasChime() && <ChimeSwitch />}
    </>
  );
}

/** Switches the sound of a ready order on and off. */
function ChimeSwitch() {
  const [isOn, setOn] = useState(isChimeOn);
  return (
    <div className={cx(base.spaceAbove4, base.centredText)}>
      <Switch
        label={liveOrdersText.chime}
        isOn={isOn}
        onChange={(wanted) => {
          if (wanted) switchChimeOn();
          else switchChimeOff();
          setOn(isChimeOn());
        }}
      />
    </div>
  );
}

/** A bowl for restaurants, a receipt for shops. */
const ART = { fnb: 'bowl', shop: 'receipt' } as const;

function NoOrders({ platform, tab }: { platform: OrderPlatform; tab: OrderTab }) {
  const nav = useNav();
  const text = ordersText.empty;
  if (tab !== 'running' && tab !== 'history')
    return <EmptyState art={ART[platform]} title={text.finer(tabLabel(platform, tab))} detail={text.finerDetail} />;
  const detail = tab === 'running' ? text.runningDetail[platform] : text.historyDetail;
  return (
    <EmptyState
      art={ART[platform]}
      title={text[tab][platform]}
      detail={detail}
      action={<Button onClick={() => nav.push(paths.discover())}>{text.explore}</Button>}
    />
  );
}
