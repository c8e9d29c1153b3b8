import { formatDayTime } from '#domain/dates.ts';
import { serverNow } from '#platform/serverClock.ts';
import { cx } from '#widgets/cx.ts';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { Price } from '#widgets/Price.tsx';

import { formatItems } from './orderLabels.ts';

import * as base from '#widgets/base.module.css';
import * as s from './OrderCard.module.css';

import type { OrderSummary } from '#contract/orders.ts';

type Props = {
  order: OrderSummary;
  /** Beside the time: 桌號 B3, 外帶. */
  placeLabels?: readonly string[];
  /** Action of the whole row. */
  rowAction?: { label: string; onOpen: () => void } | undefined;
  /** The total is unpaid and shown in the warning colour. */
  isToPay?: boolean;
};

const NO_LABELS: readonly string[] = [];

const PICTURES = 2;
const PICTURE_PX = 44;

/** Items of an order: pictures, first item, time, place, total. Pure. */
export function OrderItems({ order, placeLabels = NO_LABELS, rowAction, isToPay = false }: Props) {
  return (
    <div className={cx(base.wrappingRow, base.relative)}>
      <div className={s.pictures} aria-hidden="true">
        {order.items.slice(0, PICTURES).map(({ image }, at) => (
          <LazyImage key={at} className={s.picture} name={image} alt="" width={PICTURE_PX} />
        ))}
      </div>
      <div className={s.details}>
        <p className={cx(base.breaking, base.text15, base.tightLines)}>{formatItems(order)}</p>
        <p className={s.meta}>
          <span>{formatDayTime(order.createdAt, serverNow())}</span>
          {placeLabels.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
      </div>
      <div className={cx(s.total, !isToPay && s.paid)}>
        <Price amount={order.total} small />
      </div>
      {rowAction !== undefined && (
        <>
          <span className={s.chevron}>
            <ChevronRightIcon size={16} />
          </span>
          {/* covers the row, whose text screen readers still read */}
          <button type="button" className={s.rowButton} aria-label={rowAction.label} onClick={rowAction.onOpen} />
        </>
      )}
    </div>
  );
}
