import { isolated } from '#text/isolated.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { ordersText } from '#text/ordersText.ts';
import { cx } from '#widgets/cx.ts';

import { OrderActions, finishedOrderAction } from './OrderActions.tsx';
import { OrderItems } from '../OrderItems.tsx';
import { OrderMenu } from './OrderMenu.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { OrderStore } from '../OrderStore.tsx';
import { isFnb, placeLabels, stateLabel } from '../orderLabels.ts';

import * as base from '#widgets/base.module.css';
import * as s from '../OrderCard.module.css';

import type { FnbOrder, ShopOrder } from '#contract/orders.ts';

type Props = { order: FnbOrder | ShopOrder; /** ms */ now: number };

const STATE_TONES = {
  active: base.primaryTint,
  warning: base.warningTint,
  done: base.successTint,
  over: base.quietTint,
};

/** One order, following mock/orders.png. */
export function OrderCard({ order, now }: Props) {
  const { text, tone } = stateLabel(order);
  // its steps say the state
  const isRunningFnb = isFnb(order) && tone === 'active';
  return (
    <article className={s.card} aria-label={`${isolated(order.storeName)} ${text}`}>
      <header className={s.head}>
        <AppLink className={s.store} to={paths.store(order.braId)} aria-label={ordersText.toStore(order.storeName)}>
          <OrderStore logo={order.logo} name={order.storeName} />
        </AppLink>
        <span className={s.headEnd}>
          {!isRunningFnb && <span className={cx(s.state, STATE_TONES[tone])}>{text}</span>}
          {(tone === 'done' || tone === 'over') && <OrderMenu order={order} />}
        </span>
      </header>
      <OrderStatus order={order} now={now} />
      <div className={s.rule} />
      <OrderItems
        order={order}
        placeLabels={placeLabels(order)}
        rowAction={finishedOrderAction(order)}
        isToPay={tone === 'warning'}
      />
      <OrderActions order={order} />
    </article>
  );
}
