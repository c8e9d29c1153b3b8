import { formatCount } from '#domain/count.ts';
import { serverNow } from '#platform/serverClock.ts';
import { BlossomMark } from '#widgets/BlossomMark.tsx';
import { formatMonthDay } from '#domain/dates.ts';
import { formatAmount } from '#domain/price.ts';
import { paths } from '#navigation/paths.ts';
import { storeSectionsText } from '#text/storeSectionsText.ts';
import { storeText } from '#text/storeText.ts';
import { cx } from '#widgets/cx.ts';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';
import { PersonIcon } from '#widgets/icons/PersonIcon.tsx';

import * as s from './MemberCard.module.css';

import type { FirstViewHandlers } from './firstViewHandlers.ts';
import type { MemberGrade } from '#contract/stores.ts';

type Props = { /** null: not told. */ grade: MemberGrade | null; onLink: FirstViewHandlers['onLink'] };

/** Grade, points, progress to the next grade, and points that expire, as far as they are known. */
export function GradeCard({ grade, onLink }: Props) {
  return (
    <section className={cx('fv-member', s.grade)} aria-label={storeText.memberCard}>
      <BlossomMark className={s.watermark} />
      <a className={s.pair} href={paths.mine()} onClick={onLink}>
        <PersonIcon size={22} />
        <b>{grade?.gradeName ?? storeSectionsText.member}</b>
        <span className={s.points}>
          {grade && storeSectionsText.points(formatCount(grade.points))}
          <ChevronRightIcon size={16} />
        </span>
      </a>
      {grade && <Progress grade={grade} />}
    </section>
  );
}

function Progress({
  grade: { nextGradeName, amountToNext, progressPercent, expiringPoints, expiringOn },
}: {
  grade: MemberGrade;
}) {
  const isNextKnown = amountToNext !== null && nextGradeName !== null;
  const way = isNextKnown
    ? storeSectionsText.toNext(formatAmount(amountToNext), nextGradeName)
    : progressPercent === 100
      ? storeSectionsText.atTop
      : null;
  return (
    <>
      {way !== null && (
        <div
          className={s.track}
          role="progressbar"
          aria-label={storeSectionsText.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progressPercent}
        >
          {/* set through the CSSOM, which the content policy allows */}
          <div className={s.fill} style={{ transform: `scaleX(${progressPercent / 100})` }} />
        </div>
      )}
      <p className={s.fine}>
        <span>{way}</span>
        {expiringPoints > 0 && expiringOn !== null && (
          <span>
            {storeSectionsText.expiring(formatCount(expiringPoints), formatMonthDay(expiringOn, serverNow()))}
          </span>
        )}
      </p>
    </>
  );
}
