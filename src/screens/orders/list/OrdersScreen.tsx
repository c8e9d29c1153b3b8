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
import type { RefreshedQuery } from '#widgets/states/StaleNotice.tsx';

/** Counts older than this are refetched on mount, s. */
const COUNTS_FRESH_S = 60;

type ListProps = { counts: RefreshedQuery };

function ShopOrders({ tab, counts }: ListProps & { tab: ShopTab }) {
  const list = useGetShopOrdersInfiniteQuery({ tab }, useFreshOnEntry());
  return <OrderList key={tab} platform="shop" tab={tab} list={list} counts={counts} />;
}

function FnbOrders({ tab, counts }: ListProps & { tab: FnbTab }) {
  const list = useGetFnbOrdersInfiniteQuery({ tab }, useFreshOnEntry());
  return <OrderList key={tab} platform="fnb" tab={tab} list={list} counts={counts} />;
}

/** Screen of /order/{platform}. The member's orders by status. `?tab=` holds the tab. */
export default function OrdersScreen() {
  const platform: OrderPlatform = useParams()['platform'] === 'fnb' ? 'fnb' : 'shop';
  const tab = tabIn(platform, useQueryObject()['tab']);
  const counts = useGetOrderCountsQuery(undefined, { refetchOnMountOrArgChange: COUNTS_FRESH_S });
  return (
    <Screen title={ordersText.titles[platform]}>
      <OrderTabs platform={platform} tab={tab} counts={counts.data?.[platform]} />
      {platform === 'fnb' ? (
        <FnbOrders tab={tab as FnbTab} counts={counts} />
      ) : (
        <ShopOrders tab={tab as ShopTab} counts={counts} />
      )}
    </Screen>
  );
}
