import { runningOrderText } from '#text/runningOrderText.ts';
import { storeText } from '#text/storeText.ts';
import { BowlIcon } from '#widgets/icons/BowlIcon.tsx';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';

import { RowParts } from './RowParts.tsx';

import type { StoreHome } from '#contract/stores.ts';

type Props = { order: NonNullable<StoreHome['runningOrder']>; onOpen: (() => void) | undefined };

/**
 * The running order: 製作中 ・ 取餐號 A12 ・ 約 6 分鐘 → 查看訂單. At a table it is 備餐中 ・ 桌號 B3. Its text is the name of the button,
 * so features/liveOrders announces a new state. Pure.
 */
export function OrderStrip({ order, onOpen }: Props) {
  const { state, tableCode, pickupNumber, minutesLeft } = order;
  const step = <b>{runningOrderText.states[tableCode === null ? 'takeaway' : 'dineIn'][state]}</b>;
  const pickup = pickupNumber !== null && (
    <>
      {`${runningOrderText.pickup} `}
      <b>{pickupNumber}</b>
    </>
  );
  const where = tableCode === null ? pickup : runningOrderText.table(tableCode);
  const wait = minutesLeft !== null && state !== 'ready' && storeText.minutesLeft(minutesLeft);
  return (
    <button
      type="button"
      className={state === 'ready' && tableCode === null ? 'fv-row fv-strip fv-ready' : 'fv-row fv-strip'}
      data-tap="order"
      onClick={onOpen}
    >
      <BowlIcon size={22} />
      <span className="fv-grow">
        <RowParts parts={[step, where, wait].filter(Boolean)} />
      </span>
      <span className="fv-see">{storeText.seeOrder}</span>
      <ChevronRightIcon size={16} />
    </button>
  );
}
