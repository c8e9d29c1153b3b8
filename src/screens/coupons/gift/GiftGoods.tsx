import { GoodsLink } from '#features/storeInfo/GoodsLink.tsx';
import { couponsText } from '#text/couponsText.ts';
import { giftText } from '#text/giftText.ts';
import { cx } from '#widgets/cx.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { Price } from '#widgets/Price.tsx';

import { GIFT_GOODS } from './giftGoodsArgs.ts';

import * as base from '#widgets/base.module.css';
import * as s from './GiftCoupon.module.css';

import type { Coupon } from '#contract/coupons.ts';
import type { StoreGoods, StoreHome } from '#contract/stores.ts';

const PICTURE = 56;

/**
 * Two recommended goods of the store. The heading says that the coupon applies to them when it applies to the whole
 * store.
 */
export function GiftGoods({
  coupon,
  store,
  goods,
}: {
  coupon: Coupon;
  goods: readonly StoreGoods[];
  store: Pick<StoreHome, 'braId' | 'merId' | 'industryType'>;
}) {
  // an expired or sold-out coupon applies to nothing
  const appliesToAll =
    coupon.scopes.includes(couponsText.scopes.all) && coupon.state !== 'ended' && coupon.state !== 'soldOut';
  return (
    <section className={s.goods}>
      <h2 className={cx(base.heading, base.spaceBelow8)}>{appliesToAll ? giftText.goodFor : giftText.wellLiked}</h2>
      <ul className={s.rows}>
        {goods.slice(0, GIFT_GOODS).map(({ goodsId, name, image, price, listPrice }) => (
          <li key={goodsId}>
            <GoodsLink goods={{ ...store, goodsId }} className={s.item}>
              <span className={s.itemPicture}>
                <LazyImage name={image} alt="" width={PICTURE} />
              </span>
              <span className={s.itemText}>
                <span className={s.itemName}>{name}</span>
                <Price amount={price} listPrice={listPrice} />
              </span>
            </GoodsLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
