import { formatDiscount } from '#domain/price.ts';

import * as s from './DiscountTag.module.css';

type Props = { percentToPay: number | null; /** Overlays the corner of a picture. */ isOver?: boolean };

/** 8折. Renders nothing at full price. */
export function DiscountTag({ percentToPay, isOver = false }: Props) {
  const discount = formatDiscount(percentToPay);
  if (discount === '') return null;
  return <span className={isOver ? s.overlay : s.tag}>{discount}</span>;
}
