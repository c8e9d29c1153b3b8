import { formatCount } from '#domain/count.ts';
import { formatDiscount } from '#domain/price.ts';
import { goodsMarksText } from '#text/goodsMarksText.ts';
import { storeSectionsText } from '#text/storeSectionsText.ts';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { Price } from '#widgets/Price.tsx';
import { cx } from '#widgets/cx.ts';

import { goodsMarkWords } from './goodsMarks.ts';

import * as s from './sections.module.css';

import type { StoreGoods, StoreHome } from '#contract/stores.ts';

export type GoodsCardProps = {
  goods: StoreGoods;
  industryType: StoreHome['industryType'];
  /** null: there is no app to open an item in. */
  onOpen: ((goods: StoreGoods) => void) | null;
  onLabel?: ((goods: StoreGoods) => void) | undefined;
};

/** Widest picture: half of 480 less margins and gap. */
const PICTURE_WIDTH = 218;

/**
 * An item: picture, name of up to two lines, price, 已售完. A button only with `onOpen`. A second button below opens the
 * label, if there is one, and shows at most two of its facts.
 */
export function GoodsCard({ goods, industryType, onOpen, onLabel }: GoodsCardProps) {
  const { goodsId, name, image, price, listPrice, percentToPay, soldCount, isSoldOut, marks } = goods;
  const discount = formatDiscount(percentToPay);
  const cardClass = cx(s.goods, isSoldOut && s.gone);
  const className = marks === undefined ? cardClass : s.item;
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
      <span className={s.goodsDetails}>
        <span className={s.goodsName}>{name}</span>
        <Price amount={price} listPrice={listPrice} />
        {soldCount > 0 && <small>{storeSectionsText.sold[industryType](formatCount(soldCount))}</small>}
      </span>
    </>
  );
  const item =
    onOpen === null ? (
      <div className={className}>{inside}</div>
    ) : (
      // the boot script opens it by this id before the portal runs
      <button type="button" className={className} data-goods={goodsId} onClick={() => onOpen(goods)}>
        {inside}
      </button>
    );
  if (marks === undefined) return item;
  const markText = goodsMarkWords(marks);
  return (
    <div className={cardClass}>
      {item}
      <button
        type="button"
        className={s.labelButton}
        aria-label={goodsMarksText.open(name, markText.join('，'))}
        aria-haspopup="dialog"
        onClick={() => onLabel?.(goods)}
      >
        <span className={s.labelText}>
          {(markText.length > 0 ? markText : [goodsMarksText.label]).map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </span>
        <ChevronRightIcon size={16} />
      </button>
    </div>
  );
}
