import { useParams } from 'react-router-dom';

import { useGetCouponQuery } from '#api/coupons.ts';
import { useGetRecommendedGoodsInfiniteQuery } from '#api/goods.ts';
import { useGetStoreHomeQuery } from '#api/stores.ts';
import { bodyCodeOf } from '#api/umeError.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { isId } from '#domain/ids.ts';
import { keepsPreview } from '#features/frame/keepsPreview.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { homePath } from '#navigation/homePath.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { giftText } from '#text/giftText.ts';
import { Bone } from '#widgets/Bone.tsx';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';

import { CouponRules } from '../CouponRules.tsx';
import { GiftFoot } from './GiftFoot.tsx';
import { GiftGoods } from './GiftGoods.tsx';
import { giftGoodsArgs } from './giftGoodsArgs.ts';
import { GiftTicket, GiftTicketSkeleton } from './GiftTicket.tsx';
import { NoGiftArt } from './NoGiftArt.tsx';
import { ShareGift } from './ShareGift.tsx';
import { useRefetchAtOpening } from './useRefetchAtOpening.ts';

import * as base from '#widgets/base.module.css';
import * as s from './GiftCoupon.module.css';

import type { Coupon } from '#contract/coupons.ts';
import type { StoreGoods, StoreHome } from '#contract/stores.ts';

/** Screen of /gift/coupon/{couponId}. Store, value and rules of the coupon, goods it applies to, and 領取. */
export default function GiftCouponScreen() {
  const { couponId = '' } = useParams();
  const { braId } = useQueryObject();
  const gift = useGetCouponQuery({ couponId, ...(isId(braId) ? { braId } : {}) });
  useRefetchAtOpening(gift.data, gift.refetch);
  // the branch of the link, otherwise the coupon's own
  const storeId = isId(braId) ? braId : (gift.data?.braId ?? '');
  const store = useGetStoreHomeQuery({ braId: storeId }, { skip: gift.data === undefined });
  const goods = useGetRecommendedGoodsInfiniteQuery(giftGoodsArgs(storeId), { skip: gift.data === undefined });
  if (keepsPreview(gift, store, goods)) return <Screen bare isWaiting title={giftText.title} />;

  if (gift.data === undefined) {
    const isUnknown = isUnknownCoupon(gift.error);
    return (
      <Screen title={giftText.title}>
        {gift.isError ? (
          isUnknown ? (
            <UnknownGift braId={braId} />
          ) : (
            <ListFailed error={gift.error} onRetry={gift.refetch} />
          )
        ) : (
          <GiftSkeleton />
        )}
      </Screen>
    );
  }
  return (
    <Screen
      title={giftText.title}
      right={<ShareGift coupon={gift.data} braId={storeId} />}
      footer={<GiftFoot coupon={gift.data} braId={storeId} />}
    >
      <Gift coupon={gift.data} store={store.data} goods={goods.data?.pages[0]?.list} />
    </Screen>
  );
}

/** Unknown coupon, or a malformed id. */
function isUnknownCoupon(error: unknown): boolean {
  const code = bodyCodeOf(error);
  return code === BODY_CODES.notFound || code === BODY_CODES.malformed;
}

const COVER = 390;
const COVER_RATIO = 2.6;
const LOGO = 72;

type GiftProps = { coupon: Coupon; store: StoreHome | null | undefined; goods: readonly StoreGoods[] | undefined };

/** The gift: store, ticket, rules, goods. Without the store's pictures a plain placeholder stays. */
function Gift({ coupon, store, goods = [] }: GiftProps) {
  return (
    <>
      <header className={s.header}>
        <div aria-hidden="true">
          {store ? (
            <LazyImage name={store.cover} alt="" width={COVER} ratio={COVER_RATIO} priority />
          ) : (
            <div className={s.coverPlaceholder} />
          )}
        </div>
        <div className={s.logo} aria-hidden="true">
          {store ? <LazyImage name={store.logo} alt="" width={LOGO} priority /> : <div className={s.logoPlaceholder} />}
        </div>
        <p className={s.sender}>
          <b className={cx(base.wholeWords, base.block, base.text22, base.tightLines)}>{coupon.storeName}</b>
          {giftText.from}
        </p>
      </header>
      <GiftTicket coupon={coupon} />
      {coupon.rules.length > 0 && (
        <div className={s.rules}>
          <CouponRules rules={coupon.rules} />
        </div>
      )}
      {store && goods.length > 0 && <GiftGoods coupon={coupon} store={store} goods={goods} />}
    </>
  );
}

function GiftSkeleton() {
  return (
    <div aria-busy="true" className={base.column}>
      <div className={s.header}>
        <div className={s.coverPlaceholder} />
        <div className={s.logo}>
          <div className={s.logoPlaceholder} />
        </div>
        {/* height of the two text rows */}
        <Bone width="50%" height="1.375rem" margin="4px auto calc(1.175rem - 8px)" />
        <Bone width="30%" height="0.875rem" margin="0 auto 4px" />
      </div>
      <GiftTicketSkeleton />
      <div className={s.waitingRules} />
    </div>
  );
}

/** Empty state of an unknown gift, with two links. */
function UnknownGift({ braId }: { braId: string | undefined }) {
  const nav = useNav();
  return (
    <EmptyState
      art={<NoGiftArt />}
      title={giftText.unknownTitle}
      detail={giftText.unknownDetail}
      action={
        <div className={s.notFoundActions}>
          <Button onClick={() => nav.replace(paths.discoverCoupons())}>{giftText.others}</Button>
          <Button kind="second" onClick={() => nav.replace(isId(braId) ? paths.store(braId) : homePath())}>
            {giftText.toStore}
          </Button>
        </div>
      }
    />
  );
}
