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
import { Button } from '#widgets/Button.tsx';
import { FormFootSkeleton } from '#widgets/form/FormFootSkeleton.tsx';
import { FormLead } from '#widgets/form/FormLead.tsx';
import { FormSkeleton } from '#widgets/form/FormSkeleton.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';

import { ComplaintForm } from './ComplaintForm.tsx';

import s from './ComplaintForm.module.css';

import type { OrderPlatform } from '#api/orders.ts';

const words = ordersText.complaint;

type Asked = { platform: OrderPlatform; orderId: string };

function askedIn({ platform, orderId = '' }: Record<string, string>): Asked | null {
  return (platform === 'shop' || platform === 'fnb') && isId(orderId) ? { platform, orderId } : null;
}

/** Screen of /uncomment/complain?platform=&orderId=. A complaint about one of the member's orders. */
export default function OrderComplaintScreen() {
  const asked = askedIn(useQueryObject());
  const [isSent, setSent] = useState(false);
  if (isSent) return <Sent />;
  return asked === null ? (
    <Missing />
  ) : (
    <AboutOrder key={`${asked.platform} ${asked.orderId}`} asked={asked} onSent={() => setSent(true)} />
  );
}

function AboutOrder({ asked, onSent }: { asked: Asked; onSent: () => void }) {
  const order = useGetOrderSummaryQuery(asked);
  if (order.data !== undefined) return <ComplaintForm platform={asked.platform} order={order.data} onSent={onSent} />;
  if (bodyCodeOf(order.error) === BODY_CODES.notFound) return <Missing />;
  return (
    <Screen title={words.title} footer={order.isError ? undefined : <FormFootSkeleton />}>
      {order.isError ? <ListFailed error={order.error} onRetry={order.refetch} /> : <Waiting />}
    </Screen>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={words.orderLoading}>
      <FormLead title={words.lead} detail={words.leadDetail} art="receipt" />
      <div className={s.waitingOrder}>
        <span />
        <span />
      </div>
      <div className={s.card}>
        <FormSkeleton fields={3} />
      </div>
    </div>
  );
}

function Missing() {
  const nav = useNav();
  return (
    <Screen title={words.title}>
      <EmptyState
        art="lost"
        title={words.missing}
        detail={words.missingDetail}
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
    <SentScreen title={words.title} heading={words.sentTitle} detail={words.sentDetail}>
      <Button size="main" block onClick={nav.back}>
        {words.back}
      </Button>
    </SentScreen>
  );
}
