import { memberMarksText } from '#text/signInText.ts';
import { BlossomMark } from '#widgets/BlossomMark.tsx';
import { ReceiptIcon } from '#widgets/icons/ReceiptIcon.tsx';
import { TicketIcon } from '#widgets/icons/TicketIcon.tsx';

import s from './MemberMarks.module.css';

/** What a member has with us, at the foot of a sign-in screen: three quiet marks, and the words on what becomes of them. */
export function MemberMarks({ about }: { about: string }) {
  return (
    <section className={s.marks}>
      <p className={s.about}>{about}</p>
      <ul className={s.row}>
        <li className={s.mark}>
          <span className={s.sign}>
            <TicketIcon size={22} />
          </span>
          {memberMarksText.coupons}
        </li>
        <li className={s.mark}>
          <span className={s.sign}>
            <BlossomMark className={s.blossom} hasStamens={false} />
          </span>
          {memberMarksText.points}
        </li>
        <li className={s.mark}>
          <span className={s.sign}>
            <ReceiptIcon size={22} />
          </span>
          {memberMarksText.orders}
        </li>
      </ul>
    </section>
  );
}
