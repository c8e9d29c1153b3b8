import type { StoreHome } from '#contract/stores.ts';

import { storeText } from '#text/storeText.ts';
import { BowlIcon } from '#widgets/icons/BowlIcon.tsx';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';

type Props = { order: NonNullable<StoreHome['runningOrder']>; onOpen: (() => void) | undefined };

/** 製作中 ・ 取餐號 A12 ・ 約 6 分鐘 → 查看訂單. Pure. */
export function OrderStrip({ order, onOpen }: Props) {
  return (
    <button type="button" className="fv-row fv-strip" onClick={onOpen}>
      <BowlIcon size={22} />
      <span className="fv-grow" role="status">
        <b>{storeText.orderStates[order.state]}</b>
        {order.pickupNumber !== null && (
          <>
            {` ・ ${storeText.pickupNumber} `}
            <b>{order.pickupNumber}</b>
          </>
        )}
        {order.pickupNumber === null && order.tableCode !== null && ` ・ ${storeText.table(order.tableCode)}`}
        {order.minutesLeft !== null && order.state !== 'ready' && ` ・ ${storeText.minutesLeft(order.minutesLeft)}`}
      </span>
      <span className="fv-see">{storeText.seeOrder}</span>
      <ChevronRightIcon size={16} />
    </button>
  );
}
