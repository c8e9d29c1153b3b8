import { useDisclosure } from '#navigation/useDisclosure.ts';
import { browseCouponsText } from '#text/browseCouponsText.ts';
import { cx } from '#widgets/cx.ts';
import { ChevronDownIcon } from '#widgets/icons/ChevronDownIcon.tsx';
import { ChevronUpIcon } from '#widgets/icons/ChevronUpIcon.tsx';

import { BrowseCoupon } from '../BrowseCoupon.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './Coupons.module.css';

import type { Coupon } from '#contract/coupons.ts';
import type { CouponFold } from './foldByShop.ts';

type Props = { fold: CouponFold; onClaim: (coupon: Coupon) => Promise<void> };

/** First coupon of a store. A button in its foot expands the others, so that one store does not fill the screen. */
export function ShopCoupons({ fold: { first, others }, onClaim }: Props) {
  const [isOpen, toggle] = useDisclosure(`coupons of ${first.couponId}`);
  if (others.length === 0) return <BrowseCoupon coupon={first} onClaim={onClaim} />;
  const text = browseCouponsText;
  const more = (
    <button
      type="button"
      className={s.moreButton}
      aria-expanded={isOpen}
      aria-label={isOpen ? text.fewerName(first.storeName) : text.othersName(first.storeName, others.length)}
      onClick={toggle}
    >
      {isOpen ? text.fewer : text.others(others.length)}
      {isOpen ? <ChevronUpIcon size={14} /> : <ChevronDownIcon size={14} />}
    </button>
  );
  return (
    <>
      <div className={cx(!isOpen && s.stack)}>
        <BrowseCoupon coupon={first} more={more} onClaim={onClaim} />
      </div>
      {isOpen &&
        others.map((coupon) => (
          <div key={coupon.couponId} className={base.spaceAbove8}>
            <BrowseCoupon coupon={coupon} onClaim={onClaim} />
          </div>
        ))}
    </>
  );
}
