import { CouponCard } from '#features/coupons/CouponCard.tsx';
import { storeRestText } from '#text/storeRestText.ts';

import { CouponRows } from './CouponRows.tsx';
import { FirstGoods } from './FirstGoods.tsx';
import { PackRows } from './PackRows.tsx';
import { PerksFrame } from './PerksFrame.tsx';
import { SectionHead } from './SectionHead.tsx';

import type { Coupon, Pack } from '#contract/coupons.ts';
import type { Goods, StoreHome } from '#contract/stores.ts';

export type StaticRestProps = {
  home: Pick<StoreHome, 'counts' | 'industryType'>;
  packs: Pack[];
  /** Ids of the packs that the member has. */
  received: string[];
  coupons: Coupon[];
  /** The first page of them. */
  goods: { list: Goods[]; hasNextPage: boolean };
  /** There is an app to open an item in. */
  canOpen: boolean;
};

const nothing = () => undefined;

/**
 * The sections with prices as they stand before the portal runs; what takes a portal waits for it (boot/earlyTaps.ts).
 * Pure.
 */
export function StaticRest({ home, packs, received, coupons, goods, canOpen }: StaticRestProps) {
  const { counts, industryType } = home;
  return (
    <>
      {packs.length + coupons.length > 0 && (
        <PerksFrame counts={counts} isAll={false} onToggle={undefined}>
          {packs.length > 0 && <PackRows packs={packs} received={received} isAtCounter={false} onReceive={nothing} />}
          {coupons.length > 0 && (
            <CouponRows coupons={coupons} isAll={false}>
              {(coupon) => <CouponCard coupon={coupon} />}
            </CouponRows>
          )}
        </PerksFrame>
      )}
      {goods.list.length > 0 && (
        <section>
          <SectionHead title={storeRestText.goods[industryType]} />
          <FirstGoods
            goods={goods.list}
            hasNextPage={goods.hasNextPage}
            industryType={industryType}
            onOpen={canOpen ? nothing : null}
          />
        </section>
      )}
    </>
  );
}
