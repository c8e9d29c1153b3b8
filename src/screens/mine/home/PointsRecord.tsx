import { useGetMemberPointsQuery } from '#api/account.ts';
import { isAbsent } from '#api/umeError.ts';
import { formatCount } from '#domain/count.ts';
import { formatDayTime } from '#domain/dates.ts';
import { serverNow } from '#platform/serverClock.ts';
import { pointsText as text } from '#text/pointsText.ts';
import { Bone } from '#widgets/Bone.tsx';
import { cx } from '#widgets/cx.ts';
import { ListFailed } from '#widgets/list/ListFailed.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { StaleNotice } from '#widgets/states/StaleNotice.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './PointsRecord.module.css';

import type { MemberPoints, PointsEntry } from '#contract/account.ts';

/** Entries that a host returns at most. */
const MOST_ENTRIES = 100;

/** 2026/12/31: with the year, because points often end in the next one. */
const dayOf = (day: string): string => day.replace(/-/g, '/');

/** The member's points at a merchant: the balance, the last days, and the newest entries. */
export function PointsRecord({ merId, storeName }: { merId: string; storeName: string }) {
  const query = useGetMemberPointsQuery({ merId }, { refetchOnMountOrArgChange: true });
  const { data, error, isError, refetch } = query;
  if (isAbsent(error)) return <EmptyState title={text.absent} detail={text.absentDetail} />;
  if (data === undefined) return isError ? <ListFailed error={error} onRetry={refetch} /> : <PointsSkeleton />;
  return (
    <>
      <StaleNotice query={query} />
      <p className={s.head}>
        <span className={cx(base.breaking, base.spaceAfter12, base.text16)}>{storeName}</span>
        {data.points !== null && (
          <b className={cx(base.atEnd, base.text22)}>{text.balance(formatCount(data.points))}</b>
        )}
      </p>
      <Ending data={data} />
      {data.list.length === 0 ? (
        <EmptyState title={text.empty} detail={text.emptyDetail} />
      ) : (
        <Entries list={data.list} />
      )}
    </>
  );
}

/** The parts of the balance by their last day. Nothing when no part ends. */
function Ending({ data: { points, ending } }: { data: MemberPoints }) {
  if (ending.length === 0) return null;
  const endless = (points ?? 0) - ending.reduce((sum, lot) => sum + lot.points, 0);
  return (
    <section className={base.spaceBelow16} aria-label={text.ending}>
      <h3 className={s.title}>{text.ending}</h3>
      <ul className={s.list}>
        {ending.map((lot) => (
          <li key={lot.until} className={s.lot}>
            <span>{text.endsOn(dayOf(lot.until))}</span>
            <span>{text.balance(formatCount(lot.points))}</span>
          </li>
        ))}
        {endless > 0 && (
          <li className={s.lot}>
            <span>{text.neverEnds}</span>
            <span>{text.balance(formatCount(endless))}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

function Entries({ list }: { list: readonly PointsEntry[] }) {
  return (
    <section className={base.spaceBelow16} aria-label={text.list}>
      <h3 className={s.title}>{text.list}</h3>
      <ul className={s.list}>
        {list.map((entry, at) => (
          <li key={at} className={s.entry}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {list.length === MOST_ENTRIES && <p className={cx(base.fine, base.breaking)}>{text.mostOnly(MOST_ENTRIES)}</p>}
    </section>
  );
}

function Entry({ entry: { at, points, why, until, storeName, couponTitle } }: { entry: PointsEntry }) {
  const places = [couponTitle, storeName].filter((name) => name !== null && name !== '');
  return (
    <>
      <span className={s.details}>
        <span className={base.text16}>{text.why[why]}</span>
        {places.map((name) => (
          <span key={name} className={cx(base.fine, base.breaking)}>
            {name}
          </span>
        ))}
        <span className={cx(base.fine, base.breaking)}>{formatDayTime(at, serverNow())}</span>
      </span>
      <span className={s.figures}>
        <b className={points < 0 ? base.plainText : s.came}>
          {points < 0 ? text.went(formatCount(-points)) : text.came(formatCount(points))}
        </b>
        {until !== null && points > 0 && (
          <span className={cx(base.fine, base.breaking)}>{text.endsOn(dayOf(until))}</span>
        )}
      </span>
    </>
  );
}

function PointsSkeleton() {
  return (
    <div aria-busy="true" aria-label={text.loading} role="status">
      {[1, 2, 3, 4].map((row) => (
        <Bone key={row} height="2.75rem" margin="0 0 12px" />
      ))}
    </div>
  );
}
