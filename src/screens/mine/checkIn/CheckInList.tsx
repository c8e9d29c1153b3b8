import { CHECK_IN_POINTS, REWARD_AFTER_DAYS } from '#domain/checkIn.ts';
import { formatDayTime } from '#domain/dates.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { serverNow } from '#platform/serverClock.ts';
import { checkInText } from '#text/checkInText.ts';
import { BlossomMark } from '#widgets/BlossomMark.tsx';
import { cx } from '#widgets/cx.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

import s from './CheckInList.module.css';

import type { Data } from '#contract/infer.ts';

type CheckIn = Data<'GET /v1/ume/client/checkin/record'>['days'][number];

const monthNumber = (month: string): number => Number(month.slice(5));

/**
 * Check-ins of the visible month.
 * @param hasAny false for a member who never checked in
 */
export function CheckInList({ month, days, hasAny }: { month: string; days: readonly CheckIn[]; hasAny: boolean }) {
  if (!hasAny) return <EmptyState title={checkInText.empty} />;
  const points = days.reduce((sum, day) => sum + day.points, 0);
  return (
    <section aria-label={checkInText.records(monthNumber(month))}>
      <div className={s.head}>
        <h2 className={s.title}>{checkInText.records(monthNumber(month))}</h2>
        <p className={s.total}>{checkInText.sum(days.length, points)}</p>
      </div>
      {days.length === 0 ? (
        <p className={s.empty}>{checkInText.emptyMonth}</p>
      ) : (
        <ul className={s.list}>
          {days.map((checkIn) => (
            <li key={checkIn.day} className={s.item}>
              <Row checkIn={checkIn} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ checkIn: { at, braId, storeName, points } }: { checkIn: CheckIn }) {
  return (
    <AppLink className={s.row} to={paths.store(braId)}>
      <BlossomMark className={s.mark} />
      <span className={s.details}>
        <span className={s.time}>{formatDayTime(at, serverNow())}</span>
        <span className={s.store}>{storeName}</span>
      </span>
      <span className={s.points}>
        {points > 0 && checkInText.points(points)}
        {points > CHECK_IN_POINTS && <span className={s.reward}>{checkInText.withReward(REWARD_AFTER_DAYS)}</span>}
      </span>
    </AppLink>
  );
}

/** Skeleton of the list. */
export function CheckInListSkeleton({ month }: { month: string }) {
  return (
    <div aria-busy="true">
      <div className={s.head}>
        <h2 className={s.title}>{checkInText.records(monthNumber(month))}</h2>
      </div>
      <div className={s.list}>
        {[1, 2, 3].map((row) => (
          <div key={row} className={cx(s.item, s.row)}>
            <span className={s.waitingMark} />
            <span className={s.details}>
              <span className={s.waitingLine} />
              <span className={s.waitingLine} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
