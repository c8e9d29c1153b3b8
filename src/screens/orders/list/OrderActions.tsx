import {
  commentHandOff,
  type HandOff,
  hasAppFor,
  newOrderHandOff,
  orderHandOff,
} from '#features/storeInfo/handOffs.ts';
import { handOffOnTap } from '#navigation/leavePortal.ts';
import { ordersText } from '#text/ordersText.ts';
import { Button } from '#widgets/Button.tsx';

import { isFnb, stateLabel } from '../orderLabels.ts';

import * as s from '../OrderCard.module.css';

import type { FnbOrder, ShopOrder } from '#contract/orders.ts';
import type { ButtonProps } from '#widgets/Button.tsx';

type Action = { text: string; kind: NonNullable<ButtonProps['kind']>; to: HandOff };

/** Actions of an order in its state. The last one is the next step. */
function actionsOf(order: FnbOrder | ShopOrder): Action[] {
  const platform = isFnb(order) ? 'fnb' : 'shop';
  if (!hasAppFor(platform)) return [];
  const { tone } = stateLabel(order);
  const viewOrder: Action = { text: ordersText.see, kind: 'second', to: orderHandOff(platform, order) };
  // the app owns the order, so it is cancelled there
  if (tone === 'warning')
    return [
      { ...viewOrder, text: ordersText.cancel, kind: 'quiet' },
      { ...viewOrder, text: ordersText.pay, kind: 'primary' },
    ];
  if (tone === 'active') {
    const isAtTable = isFnb(order) && order.tableCode !== null;
    return isAtTable
      ? [viewOrder, { text: ordersText.addMore, kind: 'primary', to: newOrderHandOff('fnb', order) }]
      : [viewOrder];
  }
  const again: Action = {
    text: ordersText.again[platform],
    kind: 'second',
    // without the old table
    to: newOrderHandOff(platform, { ...order, tableCode: null }),
  };
  const comment: Action[] = order.awaitsComment
    ? [{ text: ordersText.comment, kind: 'primary', to: commentHandOff(platform, order) }]
    : [];
  return [again, ...comment];
}

/** Whole-row link of a finished order. A running order has a button instead. */
export function finishedOrderAction(order: FnbOrder | ShopOrder): { label: string; onOpen: () => void } | undefined {
  const platform = isFnb(order) ? 'fnb' : 'shop';
  const { tone } = stateLabel(order);
  if (!hasAppFor(platform) || (tone !== 'done' && tone !== 'over')) return undefined;
  return {
    label: ordersText.of(ordersText.see, order.storeName),
    onOpen: () => handOffOnTap(...orderHandOff(platform, order)),
  };
}

/** Footer of a card. */
export function OrderActions({ order }: { order: FnbOrder | ShopOrder }) {
  const actions = actionsOf(order);
  if (actions.length === 0) return null;
  return (
    <div className={s.actions}>
      <div className={s.buttons}>
        {actions.map(({ text, kind, to }) => (
          <Button
            key={text}
            className={s.button}
            kind={kind}
            label={ordersText.of(text, order.storeName)}
            onClick={() => handOffOnTap(...to)}
          >
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}
