import { useParams } from 'react-router-dom';

import { useGetFnbOrdersInfiniteQuery, useGetOrderCountsQuery, useGetShopOrdersInfiniteQuery } from '#api/orders.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { ordersText } from '#text/ordersText.ts';

import { OrderList } from './OrderList.tsx';
import { OrderTabs } from './OrderTabs.tsx';
import { tabIn } from './stateTabs.ts';

import type { FnbTab, ShopTab } from './stateTabs.ts';
import type { OrderPlatform } from '#api/orders.ts';
import type { Data } from '#contract/infer.ts';
import type { RefreshedQuery } from '#widgets/states/StaleNotice.tsx';
import type { ComponentProps } from 'react';

/** Counts older than this are refetched on mount, s. */
const COUNTS_FRESH_S = 60;

/** From this many orders on, chips of their states help. Fewer are seen at a glance. */
const MANY = 5;

type Counts = RefreshedQuery & { data?: Data<'GET /v1/ume/client/order/count'> | undefined };
type ListProps = { counts: Counts };

function ShopOrders({ tab, counts }: ListProps & { tab: ShopTab }) {
  const list = useGetShopOrdersInfiniteQuery({ tab }, useFreshOnEntry());
  return <Orders platform="shop" tab={tab} list={list} counts={counts} />;
}

function FnbOrders({ tab, counts }: ListProps & { tab: FnbTab }) {
  const list = useGetFnbOrdersInfiniteQuery({ tab }, useFreshOnEntry());
  return <Orders platform="fnb" tab={tab} list={list} counts={counts} />;
}

type OrdersProps = ComponentProps<typeof OrderList> & ListProps;

/** The length of the list decides on the chips, so they come with the orders, and nothing jumps. */
function Orders({
  platform,
  tab,
  list,
  counts,
}: OrdersProps & { list: { currentData?: OrdersProps['list']['data'] } }) {
  const length = list.currentData?.pages.reduce((sum, page) => sum + page.list.length, 0) ?? 0;
  return (
    <>
      <OrderTabs platform={platform} tab={tab} counts={counts.data?.[platform]} isLong={length >= MANY} />
      {/* `currentData`: no orders of another tab while this one loads */}
      <OrderList key={tab} platform={platform} tab={tab} list={{ ...list, data: list.currentData }} counts={counts} />
    </>
  );
}

/** Screen of /order/{platform}. The member's orders by status. `?tab=` holds the tab. */
export default function OrdersScreen() {
  const platform: OrderPlatform = useParams()['platform'] === 'fnb' ? 'fnb' : 'shop';
  const tab = tabIn(platform, useQueryObject()['tab']);
  const counts = useGetOrderCountsQuery(undefined, { refetchOnMountOrArgChange: COUNTS_FRESH_S });
  return (
    <Screen title={ordersText.titles[platform]}>
      {platform === 'fnb' ? (
        <FnbOrders tab={tab as FnbTab} counts={counts} />
      ) : (
        <ShopOrders tab={tab as ShopTab} counts={counts} />
      )}
    </Screen>
  );
}
