import { memberMarksText } from '#text/signInText.ts';
import { BlossomMark } from '#widgets/BlossomMark.tsx';
import { ReceiptIcon } from '#widgets/icons/ReceiptIcon.tsx';
import { TicketIcon } from '#widgets/icons/TicketIcon.tsx';

import s from './MemberMarks.module.css';

const MARKS = [
  { words: memberMarksText.coupons, sign: <TicketIcon size={22} /> },
  { words: memberMarksText.points, sign: <BlossomMark className={s.blossom} hasStamens={false} /> },
  { words: memberMarksText.orders, sign: <ReceiptIcon size={22} /> },
];

/** Benefits of a member, at the bottom of a sign-in screen: three icons and a sentence. */
export function MemberMarks({ about }: { about: string }) {
  return (
    <section className={s.marks}>
      <p className={s.about}>{about}</p>
      <ul className={s.row}>
        {MARKS.map(({ words, sign }) => (
          <li key={words} className={s.mark}>
            <span className={s.sign}>{sign}</span>
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
