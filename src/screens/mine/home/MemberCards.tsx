import { useState } from 'react';

import { isAbsentHere } from '#api/absentCalls.ts';
import { useGetMemberCardsQuery } from '#api/account.ts';
import { isAbsent } from '#api/umeError.ts';
import { formatCount } from '#domain/count.ts';
import { formatMonthDay } from '#domain/dates.ts';
import { formatAmount } from '#domain/price.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { serverNow } from '#platform/serverClock.ts';
import { mineText } from '#text/mineText.ts';
import { BlossomMark } from '#widgets/BlossomMark.tsx';
import { cx } from '#widgets/cx.ts';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';
import { LazyImage } from '#widgets/image/LazyImage.tsx';
import { FailedRow } from '#widgets/states/FailedRow.tsx';
import { StaleNotice } from '#widgets/states/StaleNotice.tsx';

import { PointsSheet } from './PointsSheet.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './MemberCards.module.css';

import type { MemberCard } from '#contract/account.ts';

const text = mineText.cards;
const LOGO = 28;
/** Higher grades share the style of this one. */
const TOP_LEVEL = 3;
const LEVELS = [s.level0, s.level1, s.level2, s.level3];

/**
 * Cards of all stores that the member has joined: grade, points, expiring points. Renders nothing when the host has no
 * such call.
 */
export function MemberCards({ userId }: { userId: string }) {
  const cards = useGetMemberCardsQuery(undefined, { refetchOnMountOrArgChange: true, skip: userId === '' });
  if (isAbsent(cards.error)) return null;
  return (
    <section className={base.spaceBelow12} aria-label={text.title} aria-busy={cards.isLoading || undefined}>
      <h2 className={s.title}>{text.title}</h2>
      <StaleNotice query={cards} />
      {cards.data !== undefined ? (
        <Row cards={cards.data} />
      ) : cards.isError ? (
        <FailedRow className={s.failed} what={text.failed} error={cards.error} onRetry={cards.refetch} />
      ) : (
        <div className={s.row}>
          <span className={s.waiting} />
        </div>
      )}
    </section>
  );
}

function Row({ cards }: { cards: readonly MemberCard[] }) {
  if (cards.length === 0) {
    return (
      <AppLink className={s.empty} to={paths.discover()}>
        <BlossomMark className={s.emptyIcon} />
        <span className={base.wholeWords}>
          {text.none}
          <b className={cx(base.row, base.spaceAbove4, base.primaryText)}>
            {text.find}
            <ChevronRightIcon size={16} />
          </b>
        </span>
      </AppLink>
    );
  }
  return <CardRow cards={cards} />;
}

function CardRow({ cards }: { cards: readonly MemberCard[] }) {
  const [opened, setOpened] = useState<MemberCard | null>(null);
  // stays while the sheet closes
  const [last, setLast] = useState(opened);
  if (opened !== null && opened !== last) setLast(opened);
  const isRecordAbsent = isAbsentHere('GET /v1/ume/client/my/points');
  return (
    <>
      <ul className={s.row}>
        {cards.map((card) => (
          <li key={card.merId} className={s.item}>
            <Card card={card} />
            {!isRecordAbsent && (
              <button
                type="button"
                className={s.record}
                aria-label={text.recordOf(card.storeName)}
                aria-haspopup="dialog"
                onClick={() => setOpened(card)}
              >
                {text.record}
                <ChevronRightIcon size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {last !== null && <PointsSheet card={last} isOpen={opened !== null} onClose={() => setOpened(null)} />}
    </>
  );
}

function Card({ card: { braId, storeName, logo, memberGrade: grade } }: { card: MemberCard }) {
  return (
    <AppLink className={cx(s.card, LEVELS[Math.min(grade.level, TOP_LEVEL)])} to={paths.store(braId)}>
      <span className={s.background}>
        <BlossomMark className={s.watermark} hasStamens={false} />
      </span>
      <span className={cx(base.row, base.relative)}>
        <LazyImage className={s.logo} name={logo} alt="" width={LOGO} />
        <span className={cx(base.twoLines, base.breaking, base.text13, base.strong, base.tightLines)}>{storeName}</span>
      </span>
      <span className={s.figures}>
        <span className={s.grade}>{grade.gradeName}</span>
        <b className={base.tightLines}>{text.points(formatCount(grade.points))}</b>
      </span>
      <span className={s.gradeNote}>{gradeNote(grade)}</span>
    </AppLink>
  );
}

/** Expiring points, otherwise the amount to the next grade. */
function gradeNote({ expiringPoints, expiringOn, amountToNext }: MemberCard['memberGrade']): string {
  if (expiringPoints > 0 && expiringOn !== null)
    return text.expiring(formatCount(expiringPoints), formatMonthDay(expiringOn, serverNow()));
  return amountToNext === null ? '' : text.toNext(formatAmount(amountToNext));
}
