import { memberBenefitsText } from '#text/signInText.ts';
import { BlossomMark } from '#widgets/BlossomMark.tsx';
import { cx } from '#widgets/cx.ts';
import { ReceiptIcon } from '#widgets/icons/ReceiptIcon.tsx';
import { TicketIcon } from '#widgets/icons/TicketIcon.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './MemberBenefits.module.css';

const BENEFITS = [
  { text: memberBenefitsText.coupons, icon: <TicketIcon size={22} /> },
  { text: memberBenefitsText.points, icon: <BlossomMark className={s.blossom} hasStamens={false} /> },
  { text: memberBenefitsText.orders, icon: <ReceiptIcon size={22} /> },
];

/** Benefits of a member, at the bottom of a sign-in screen: three icons and a sentence. */
export function MemberBenefits({ detail }: { detail: string }) {
  return (
    <section>
      <p className={s.message}>{detail}</p>
      <ul className={s.row}>
        {BENEFITS.map(({ text, icon }) => (
          <li key={text} className={cx(base.centredColumn, base.grow, base.text15)}>
            <span className={s.icon}>{icon}</span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
