import { telephoneUrl } from '#domain/telephone.ts';
import { hasAppFor } from '#features/storeInfo/handOffs.ts';
import { ordersText } from '#text/ordersText.ts';
import { cx } from '#widgets/cx.ts';
import { ClockIcon } from '#widgets/icons/ClockIcon.tsx';
import { InfoIcon } from '#widgets/icons/InfoIcon.tsx';
import { PhoneIcon } from '#widgets/icons/PhoneIcon.tsx';
import { TruckIcon } from '#widgets/icons/TruckIcon.tsx';

import { OrderSteps } from './OrderSteps.tsx';
import { closedLabel, isFnb, formatPayBefore, pickupOf, shopNote, stepsOf } from '../orderLabels.ts';

import * as base from '#widgets/base.module.css';
import * as s from '../OrderCard.module.css';

import type { FnbOrder, ShopOrder } from '#contract/orders.ts';

/** Status of an order: pick-up number, steps, payment notice, shop note, or the reason why it was closed. */
export function OrderStatus({ order, now }: { order: FnbOrder | ShopOrder; /** ms */ now: number }) {
  const outcome = closedLabel(order);
  if (outcome !== null) return <Closed outcome={outcome} order={order} />;
  if (order.state === 'unpaid') {
    const platform = isFnb(order) ? 'fnb' : 'shop';
    return (
      <p className={cx(s.note, s.unpaid)}>
        <ClockIcon size={20} />
        <span>
          {formatPayBefore(order, now)}
          {!hasAppFor(platform) && <b className={base.block}>{ordersText.payAtShop[platform]}</b>}
        </span>
      </p>
    );
  }
  if (isFnb(order)) return <Running order={order} />;
  const note = shopNote(order);
  return note === null ? null : (
    <p className={s.note}>
      <TruckIcon size={20} />
      <span>{note}</span>
    </p>
  );
}

function Running({ order }: { order: FnbOrder }) {
  const pickup = pickupOf(order);
  const steps = stepsOf(order);
  return (
    <>
      {pickup !== null && (
        <div className={cx(s.pickup, order.state === 'ready' && s.ready)}>
          <p>
            {ordersText.pickup}
            <b className={s.number}>{pickup.number}</b>
          </p>
          <p className={s.pickupText}>
            <b className={cx(base.block, base.text16)}>{pickup.title}</b>
            {pickup.note}
          </p>
        </div>
      )}
      {steps.length > 0 && <OrderSteps steps={steps} />}
    </>
  );
}

function Closed({
  outcome: { reason, nextStep, needsStore },
  order,
}: {
  outcome: NonNullable<ReturnType<typeof closedLabel>>;
  order: FnbOrder | ShopOrder;
}) {
  return (
    <div className={s.note}>
      <InfoIcon size={20} />
      <div>
        <p className={base.strong}>{reason}</p>
        <p>{nextStep}</p>
        {needsStore && order.telephone !== null && (
          <a
            className={s.call}
            href={telephoneUrl(order.telephone)}
            aria-label={ordersText.of(ordersText.call, order.storeName)}
          >
            <PhoneIcon size={16} />
            {ordersText.call}
          </a>
        )}
      </div>
    </div>
  );
}
