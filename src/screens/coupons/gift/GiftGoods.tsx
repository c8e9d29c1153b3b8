import { useGetRecommendedGoodsInfiniteQuery } from '#api/stores.ts';
import { GoodsDoor } from '#features/storeInfo/GoodsDoor.tsx';
import { couponsText } from '#text/couponsText.ts';
import { giftText } from '#text/giftText.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { Price } from '#widgets/Price.tsx';

import s from './GiftCoupon.module.css';

import type { Coupon } from '#contract/coupons.ts';
import type { StoreHome } from '#contract/stores.ts';

const MOST = 2;
const PICTURE = 56;

/** Two things that the shop is known for: what the coupon is good for, where it holds for all of the shop. */
export function GiftGoods({
  coupon,
  store,
}: {
  coupon: Coupon;
  store: Pick<StoreHome, 'braId' | 'merId' | 'industryType' | 'counts'>;
}) {
  const { data } = useGetRecommendedGoodsInfiniteQuery(
    { braId: store.braId, size: MOST },
    { skip: store.counts.goods === 0 },
  );
  const goods = data?.pages[0]?.list.slice(0, MOST) ?? [];
  if (goods.length === 0) return null;
  // one that is over is good for nothing any more
  const isGoodForAll =
    coupon.scopes.includes(couponsText.scopes.all) && coupon.state !== 'ended' && coupon.state !== 'soldOut';
  return (
    <section className={s.goods}>
      <h2 className={s.head}>{isGoodForAll ? giftText.goodFor : giftText.wellLiked}</h2>
      <ul className={s.rows}>
        {goods.map(({ goodsId, name, image, price, listPrice }) => (
          <li key={goodsId}>
            <GoodsDoor goods={{ ...store, goodsId }} className={s.item}>
              <span className={s.itemPicture}>
                <LazyImage name={image} alt="" width={PICTURE} />
              </span>
              <span className={s.itemWords}>
                <span className={s.itemName}>{name}</span>
                <Price amount={price} listPrice={listPrice} />
              </span>
            </GoodsDoor>
          </li>
        ))}
      </ul>
    </section>
  );
}
