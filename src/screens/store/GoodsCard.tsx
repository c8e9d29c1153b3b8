import { formatCount } from '#domain/count.ts';
import { formatDiscount } from '#domain/price.ts';
import { storeSectionsText } from '#text/storeSectionsText.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { Price } from '#widgets/Price.tsx';
import { cx } from '#widgets/cx.ts';

import s from './sections.module.css';

import type { Goods, StoreHome } from '#contract/stores.ts';

type Props = { goods: Goods; industryType: StoreHome['industryType']; onOpen: ((goods: Goods) => void) | null };

/** Widest picture: half of 480 less margins and gap. */
const PICTURE_WIDTH = 218;

/** An item: picture, name of up to two lines, price, 已售完. A button only with `onOpen`. */
export function GoodsCard({ goods, industryType, onOpen }: Props) {
  const { goodsId, name, image, price, listPrice, percentToPay, soldCount, isSoldOut } = goods;
  const discount = formatDiscount(percentToPay);
  const className = cx(s.goods, isSoldOut && s.gone);
  const inside = (
    <>
      <span className={s.picture}>
        <LazyImage name={image} alt="" width={PICTURE_WIDTH} ratio={4 / 3} />
        {isSoldOut ? (
          <span className={s.soldOut}>{storeSectionsText.soldOut}</span>
        ) : (
          discount !== '' && <span className={s.discount}>{discount}</span>
        )}
      </span>
      <span className={s.about}>
        <span className={s.name}>{name}</span>
        <Price amount={price} listPrice={listPrice} />
        {soldCount > 0 && <small>{storeSectionsText.sold[industryType](formatCount(soldCount))}</small>}
      </span>
    </>
  );
  if (onOpen === null) return <div className={className}>{inside}</div>;
  return (
    // the boot script opens it by this id before the portal runs
    <button type="button" className={className} data-goods={goodsId} onClick={() => onOpen(goods)}>
      {inside}
    </button>
  );
}
