import { telephoneUrl } from '#domain/telephone.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import { ordersText } from '#text/ordersText.ts';
import { FlagIcon } from '#widgets/icons/FlagIcon.tsx';
import { MoreIcon } from '#widgets/icons/MoreIcon.tsx';
import { PhoneIcon } from '#widgets/icons/PhoneIcon.tsx';
import { chooseAction } from '#widgets/overlays/actionSheet.ts';

import { isFnb } from '../orderLabels.ts';

import * as s from '../OrderCard.module.css';

import type { FnbOrder, ShopOrder } from '#contract/orders.ts';

/** Menu of rare actions for a finished order: complain, call the store. */
export function OrderMenu({ order }: { order: FnbOrder | ShopOrder }) {
  const nav = useNav();
  const { storeName, telephone, orderId } = order;

  async function handleOpen() {
    const actions = [
      { key: 'complain', text: ordersText.complain, icon: <FlagIcon size={22} /> },
      ...(telephone === null ? [] : [{ key: 'call', text: ordersText.call, icon: <PhoneIcon size={22} /> }]),
    ];
    const action = await chooseAction({ title: storeName, actions });
    if (action === 'complain') nav.push(paths.orderComplaint(isFnb(order) ? 'fnb' : 'shop', orderId));
    if (action === 'call' && telephone !== null) windowDriver.assign(telephoneUrl(telephone));
  }
  return (
    <button
      type="button"
      className={s.menuButton}
      aria-haspopup="dialog"
      aria-label={ordersText.of(ordersText.others, storeName)}
      onClick={() => void handleOpen()}
    >
      <MoreIcon size={20} />
    </button>
  );
}
