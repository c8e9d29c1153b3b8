import { couponCondition, couponValue } from '#features/coupons/couponLabels.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { myCouponsText } from '#text/myCouponsText.ts';
import { Button } from '#widgets/Button.tsx';

import { CodePanel } from './CodePanel.tsx';
import { DisclosureRow } from './DisclosureRow.tsx';
import { branchOf, endLabel, myCouponLines, whyNotNow } from './myCouponLabels.ts';

import s from './CouponSheet.module.css';

import type { MyCoupon } from '#contract/coupons.ts';

type Props = { coupon: MyCoupon; nowMs: number };

const words = myCouponsText;

/** The inside of a coupon's sheet: what it gives, the codes while it can be used, rules, stores, the way to the store. */
export function CouponSheet({ coupon, nowMs }: Props) {
  const nav = useNav();
  const why = whyNotNow(coupon, nowMs);
  return (
    <>
      <Summary coupon={coupon} nowMs={nowMs} />
      {why !== null && (
        <p className={s.notYet} role="note">
          {words.notYet(why)}
        </p>
      )}
      {coupon.state === 'usable' && <CodePanel code={coupon.code} />}
      <div className={s.folds}>
        {coupon.rules.length > 0 && (
          <DisclosureRow title={words.rules} brief={coupon.rules[0] ?? ''}>
            <ul className={s.rules}>
              {coupon.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </DisclosureRow>
        )}
        <Stores coupon={coupon} />
      </div>
      <Button block size="main" kind="second" onClick={() => nav.push(paths.store(coupon.braId))}>
        {words.toStore}
      </Button>
    </>
  );
}

function Summary({ coupon, nowMs }: Props) {
  const value = couponValue(coupon);
  const end = endLabel(coupon, nowMs);
  return (
    <div className={s.summary}>
      <p className={s.value}>
        {value.before !== '' && <span className={s.unit}>{value.before}</span>}
        {value.large}
        {value.after !== '' && <span className={s.unit}>{value.after}</span>}
      </p>
      <div className={s.about}>
        <p className={s.name}>{coupon.storeName}</p>
        <p className={s.detail}>{coupon.title}</p>
        <p className={s.detail}>
          {[coupon.minimumSpend > 0 ? words.condition(couponCondition(coupon)) : couponCondition(coupon), ...myCouponLines(coupon)].map((piece) => (
            <span key={piece} className={s.piece}>
              {piece}
            </span>
          ))}
        </p>
      </div>
      {end !== null && <span className={s.end}>{end}</span>}
    </div>
  );
}

function Stores({ coupon: { stores, storeCount } }: { coupon: MyCoupon }) {
  const first = branchOf(stores[0]?.name ?? '');
  const others = storeCount - stores.length;
  return (
    <DisclosureRow title={words.stores} brief={storeCount > 1 ? words.storeCount(first, storeCount) : first}>
      <ul>
        {stores.map(({ braId, name, address }) => (
          <li key={braId}>
            <AppLink className={s.store} to={paths.store(braId)}>
              <span className={s.storeName}>{name}</span>
              <span className={s.address}>{address}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={s.others}>{words.moreStores(others)}</p>}
    </DisclosureRow>
  );
}
