import { CouponValue } from '#features/coupons/CouponFrame.tsx';
import { couponCondition } from '#features/coupons/couponLabels.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { myCouponsText } from '#text/myCouponsText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { DotSeparated } from '#widgets/DotSeparated.tsx';
import { ClockIcon } from '#widgets/icons/ClockIcon.tsx';

import { CodePanel } from './CodePanel.tsx';
import { CouponRules } from '../CouponRules.tsx';
import { DisclosureRow } from '../DisclosureRow.tsx';
import { shareGift } from '../shareGift.ts';
import { branchOf, endLabel, myCouponDetails, unusableReason } from './myCouponLabels.ts';

import * as base from '#widgets/base.module.css';
import * as s from '../CouponSheet.module.css';

import type { MyCoupon } from '#contract/coupons.ts';

type Props = { coupon: MyCoupon; nowMs: number };

const text = myCouponsText;
/** Longer values (gift names) get a smaller font and wrap. */
const ONE_LINE = 5;

/** Content of a coupon's sheet: value, codes while it is usable, rules, stores, link to the store. */
export function CouponSheet({ coupon, nowMs }: Props) {
  const nav = useNav();
  const reason = unusableReason(coupon, nowMs);
  return (
    <>
      <Summary coupon={coupon} nowMs={nowMs} />
      {coupon.state === 'usable' && reason === null && <CodePanel code={coupon.code} />}
      {reason !== null && (
        <p className={s.unusable} role="note">
          <ClockIcon size={28} />
          <span>
            <b className={cx(base.block, base.text18)}>{reason}</b>
            {text.notYet}
          </span>
        </p>
      )}
      <div className={s.disclosures}>
        <CouponRules rules={coupon.rules} />
        <Stores coupon={coupon} />
      </div>
      <div className={s.actions}>
        <Button kind="second" onClick={() => void shareGift(coupon, coupon.braId)}>
          {text.share}
        </Button>
        <Button kind="second" onClick={() => nav.push(paths.store(coupon.braId))}>
          {text.toStore}
        </Button>
      </div>
    </>
  );
}

function Summary({ coupon, nowMs }: Props) {
  const end = endLabel(coupon, nowMs);
  return (
    <div className={s.summary}>
      <CouponValue value={coupon.value} className={s.value} longClassName={s.long} longFrom={ONE_LINE} />
      <div className={s.details}>
        <p className={base.label}>{coupon.storeName}</p>
        <p className={base.fine}>{coupon.title}</p>
        <DotSeparated
          className={base.fine}
          parts={[
            coupon.minimumSpend > 0 ? text.condition(couponCondition(coupon)) : couponCondition(coupon),
            ...myCouponDetails(coupon),
          ]}
        />
      </div>
      {end !== null && <span className={s.expiry}>{end}</span>}
    </div>
  );
}

function Stores({ coupon: { stores, storeCount } }: { coupon: MyCoupon }) {
  const first = branchOf(stores[0]?.name ?? '');
  const others = storeCount - stores.length;
  return (
    <DisclosureRow title={text.stores} summary={storeCount > 1 ? text.storeCount(first, storeCount) : first}>
      <ul>
        {stores.map(({ braId, name, address }) => (
          <li key={braId}>
            <AppLink className={s.store} to={paths.store(braId)}>
              <span className={cx(base.block, base.primaryText)}>{name}</span>
              <span className={cx(base.fine, base.block)}>{address}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={cx(base.fine, base.spaceAbove8)}>{text.moreStores(others)}</p>}
    </DisclosureRow>
  );
}
