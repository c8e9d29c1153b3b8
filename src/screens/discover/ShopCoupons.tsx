import { useDisclosure } from '#navigation/useDisclosure.ts';
import { browseCouponsText } from '#text/browseCouponsText.ts';
import { ChevronDownIcon } from '#widgets/icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from '#widgets/icons/ChevronUpIcon.tsx';

import { BrowseCoupon } from './BrowseCoupon.tsx';

import s from './Coupons.module.css';

import type { Coupon } from '#contract/coupons.ts';
import type { CouponFold } from './foldByShop.ts';

type Props = { fold: CouponFold; onClaim: (coupon: Coupon) => Promise<void> };

/** The first coupon of a shop, and a button that shows its others: one shop does not fill the screen. */
export function ShopCoupons({ fold: { first, others }, onClaim }: Props) {
  const [isOpen, toggle] = useDisclosure(`coupons of ${first.couponId}`);
  if (others.length === 0) return <BrowseCoupon coupon={first} onClaim={onClaim} />;
  return (
    <>
      {[first, ...(isOpen ? others : [])].map((coupon) => (
        <div key={coupon.couponId} className={s.ofShop}>
          <BrowseCoupon coupon={coupon} onClaim={onClaim} />
        </div>
      ))}
      <button type="button" className={s.others} aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? browseCouponsText.fewer(first.storeName) : browseCouponsText.others(first.storeName, others.length)}
        {isOpen ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
      </button>
    </>
  );
}
