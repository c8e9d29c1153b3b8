import { commentHandOff, hasAppFor } from '#features/storeInfo/handOffs.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { handOffOnTap } from '#navigation/leavePortal.ts';
import { paths } from '#navigation/paths.ts';
import { ordersText } from '#text/ordersText.ts';
import { Button } from '#widgets/Button.tsx';
import { FlagIcon } from '#widgets/icons/FlagIcon.tsx';
import { TrashIcon } from '#widgets/icons/TrashIcon.tsx';
import { SwipeRow } from '#widgets/swipeRow/SwipeRow.tsx';
import { useOneAtATime } from '#widgets/useOneAtATime.ts';

import { OrderItems } from '../OrderItems.tsx';
import { OrderStore } from '../OrderStore.tsx';

import * as o from '../OrderCard.module.css';
import * as s from './UncommentedScreen.module.css';

import type { OrderPlatform } from '#api/orders.ts';
import type { OrderSummary } from '#contract/orders.ts';

type Props = { platform: OrderPlatform; order: OrderSummary; onRemove: () => unknown };

/** An order without a comment: one button to write it, and an icon to remove it from the list. */
export function UncommentedCard({ platform, order, onRemove }: Props) {
  const { storeName, logo, orderId } = order;
  const [, run] = useOneAtATime();
  const removeName = ordersText.of(ordersText.uncommented.remove, storeName);
  return (
    <div className={s.row}>
      <SwipeRow action={ordersText.uncommented.remove} name={removeName} onAction={onRemove}>
        <article className={s.card} aria-label={storeName}>
          <div className={s.store}>
            <OrderStore logo={logo} name={storeName} />
            <button type="button" className={o.menuButton} aria-label={removeName} onClick={() => run(onRemove)}>
              <TrashIcon size={20} />
            </button>
          </div>
          <OrderItems order={order} />
          <div className={o.actions}>
            <div className={o.buttons}>
              {hasAppFor(platform) && (
                <Button
                  className={o.button}
                  label={ordersText.of(ordersText.comment, storeName)}
                  onClick={() => handOffOnTap(...commentHandOff(platform, order))}
                >
                  {ordersText.comment}
                </Button>
              )}
            </div>
            <AppLink
              className={o.complain}
              to={paths.orderComplaint(platform, orderId)}
              aria-label={ordersText.of(ordersText.complain, storeName)}
            >
              <FlagIcon size={20} />
              {ordersText.complain}
            </AppLink>
          </div>
        </article>
      </SwipeRow>
    </div>
  );
}
