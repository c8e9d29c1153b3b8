import { useState } from 'react';

import { useGetOrderSummaryQuery } from '#api/orders.ts';
import { bodyCodeOf } from '#api/umeError.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { isId } from '#domain/ids.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { SentScreen } from '#features/frame/SentScreen.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { ordersText } from '#text/ordersText.ts';
import { Bone } from '#widgets/Bone.tsx';
import { Button } from '#widgets/Button.tsx';
import { FormFootSkeleton } from '#widgets/form/FormFootSkeleton.tsx';
import { FormLead } from '#widgets/form/FormLead.tsx';
import { FormSkeleton } from '#widgets/form/FormSkeleton.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';

import { ComplaintForm } from './ComplaintForm.tsx';

import * as s from './ComplaintForm.module.css';

import type { OrderPlatform } from '#api/orders.ts';

const text = ordersText.complaint;

type OrderRef = { platform: OrderPlatform; orderId: string };

function orderRefOf({ platform, orderId = '' }: Record<string, string>): OrderRef | null {
  return (platform === 'shop' || platform === 'fnb') && isId(orderId) ? { platform, orderId } : null;
}

/** Screen of /uncomment/complain?platform=&orderId=. A complaint about one of the member's orders. */
export default function OrderComplaintScreen() {
  const orderRef = orderRefOf(useQueryObject());
  const [isSent, setSent] = useState(false);
  if (isSent) return <Sent />;
  return orderRef === null ? (
    <UnknownOrder />
  ) : (
    <LoadedOrder key={`${orderRef.platform} ${orderRef.orderId}`} orderRef={orderRef} onSent={() => setSent(true)} />
  );
}

function LoadedOrder({ orderRef, onSent }: { orderRef: OrderRef; onSent: () => void }) {
  const order = useGetOrderSummaryQuery(orderRef);
  if (order.data !== undefined)
    return <ComplaintForm platform={orderRef.platform} order={order.data} onSent={onSent} />;
  if (bodyCodeOf(order.error) === BODY_CODES.notFound) return <UnknownOrder />;
  return (
    <Screen title={text.title} footer={order.isError ? undefined : <FormFootSkeleton />}>
      {order.isError ? <ListFailed error={order.error} onRetry={order.refetch} /> : <Waiting />}
    </Screen>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={text.orderLoading}>
      <FormLead title={text.lead} detail={text.leadDetail} art="receipt" />
      <div className={s.waitingOrder}>
        <Bone width="50%" margin="4px 0 12px" />
        <Bone height="36px" borderRadius="var(--ume-radius-thumb)" />
      </div>
      <div className={s.card}>
        <FormSkeleton fields={3} />
      </div>
    </div>
  );
}

function UnknownOrder() {
  const nav = useNav();
  return (
    <Screen title={text.title}>
      <EmptyState
        art="lost"
        title={text.missing}
        detail={text.missingDetail}
        action={
          <Button onClick={() => nav.replace(paths.order('fnb', 'history'))}>
            {ordersText.uncommented.toOrders.fnb}
          </Button>
        }
      />
    </Screen>
  );
}

function Sent() {
  const nav = useNav();
  return (
    <SentScreen title={text.title} heading={text.sentTitle} detail={text.sentDetail}>
      <Button size="main" block onClick={nav.back}>
        {text.back}
      </Button>
    </SentScreen>
  );
}
