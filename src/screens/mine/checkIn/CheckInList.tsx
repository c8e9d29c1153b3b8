import { CHECK_IN_POINTS, REWARD_AFTER_DAYS } from '#domain/checkIn.ts';
import { formatDayTime } from '#domain/dates.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { serverNow } from '#platform/serverClock.ts';
import { checkInText } from '#text/checkInText.ts';
import { Bone } from '#widgets/Bone.tsx';
import { BlossomMark } from '#widgets/BlossomMark.tsx';
import { cx } from '#widgets/cx.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './CheckInList.module.css';

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
        <p className={cx(base.note, base.atEnd)}>{checkInText.sum(days.length, points)}</p>
      </div>
      {days.length === 0 ? (
        <p className={s.empty}>{checkInText.emptyMonth}</p>
      ) : (
        <ul className={cx(base.card, base.divided)}>
          {days.map((checkIn) => (
            <li key={checkIn.day}>
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
        <span className={base.tightLines}>{formatDayTime(at, serverNow())}</span>
        <span className={cx(base.fine, base.breaking)}>{storeName}</span>
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
      <div className={cx(base.card, base.divided)}>
        {[1, 2, 3].map((row) => (
          <div key={row} className={s.row}>
            <Bone width="26px" height="26px" margin="0 16px 0 0" borderRadius="50%" />
            <span className={s.details}>
              <Bone width="9rem" height="0.9375rem" margin="4px 0" />
              <Bone width="9rem" height="0.9375rem" margin="4px 0" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
