import { myCouponsText } from '#text/myCouponsText.ts';

import { DisclosureRow } from './DisclosureRow.tsx';

import s from './CouponSheet.module.css';

/** The rules of a coupon, folded; the first of them is told. Nothing where there are none. */
export function CouponRules({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <DisclosureRow title={myCouponsText.rules} brief={rules[0] ?? ''}>
      <ul className={s.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </DisclosureRow>
  );
}
