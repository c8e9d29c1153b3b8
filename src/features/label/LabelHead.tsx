import { formatAmount } from '#domain/price.ts';
import { unitPrice } from '#domain/unitPrice.ts';
import { labelText } from '#text/labelText.ts';
import { cx } from '#widgets/cx.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { Price } from '#widgets/Price.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './Label.module.css';

import type { GoodsLabel } from '#contract/labels.ts';

const PICTURE_WIDTH = 112;

/** Name and price, also per 100 g or ml to compare package sizes. A cup made to order has no unit price. */
export function LabelHead({
  label: { name, image, storeName, price, listPrice, isSoldOut, details },
}: {
  label: GoodsLabel;
}) {
  const net = details?.drink === null ? details.netContent : null;
  const per100 = net === null ? null : unitPrice(price, net.amount);
  return (
    <section className={s.head}>
      <span className={s.picture}>
        <LazyImage name={image} alt={name} width={PICTURE_WIDTH} enlarge priority />
      </span>
      <div className={base.grow}>
        <h2 className={cx(base.breaking, base.heading, base.tightLines)}>{name}</h2>
        <p className={s.store}>{storeName}</p>
        <p className={s.price}>
          <Price amount={price} listPrice={listPrice} />
          {isSoldOut && <span className={s.soldOut}>{labelText.soldOut}</span>}
        </p>
        {net !== null && per100 !== null && (
          <p className={s.unitPrice}>{labelText.unitPrice(formatAmount(per100), labelText.units[net.unit])}</p>
        )}
      </div>
    </section>
  );
}
