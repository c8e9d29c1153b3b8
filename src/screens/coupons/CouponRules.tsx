import { myCouponsText } from '#text/myCouponsText.ts';

import { DisclosureRow } from './DisclosureRow.tsx';

import * as s from './CouponSheet.module.css';

/** Collapsible rules of a coupon, with the first rule as summary. Renders nothing without rules. */
export function CouponRules({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <DisclosureRow title={myCouponsText.rules} summary={rules[0] ?? ''}>
      <ul className={s.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </DisclosureRow>
  );
}
