import { REWARD_AFTER_DAYS, REWARD_POINTS, roundOf } from '#domain/checkIn.ts';
import { checkInText } from '#text/checkInText.ts';
import { BlossomMark } from '#widgets/BlossomMark.tsx';
import { cx } from '#widgets/cx.ts';

import * as base from '#widgets/base.module.css';
import * as s from './CheckInSummary.module.css';

import type { Data } from '#contract/infer.ts';

type Record = Data<'GET /v1/ume/client/checkin/record'>;
type Props = {
  record: Record | undefined;
  isLoading: boolean;
  /** Count in the visible month. undefined while loading. */
  days: number | undefined;
  month: string;
  isThisMonth: boolean;
};

const STEPS = Array.from({ length: REWARD_AFTER_DAYS }, (_, at) => at + 1);

/** Streak, month, total, and the progress to the next reward. */
export function CheckInSummary({ record, isLoading, days, month, isThisMonth }: Props) {
  return (
    <section className={s.card} aria-label={checkInText.summary} aria-busy={isLoading || undefined}>
      <BlossomMark className={s.blossom} />
      <dl className={cx(base.wrap, base.relative)}>
        <Figure name={checkInText.streak} count={record?.streak ?? null} />
        <Figure
          name={isThisMonth ? checkInText.thisMonth : checkInText.ofMonth(Number(month.slice(5)))}
          count={days ?? null}
        />
        <Figure name={checkInText.total} count={record?.total ?? null} />
      </dl>
      <Round streak={record?.streak ?? null} />
    </section>
  );
}

function Figure({ name, count }: { name: string; count: number | null }) {
  return (
    <div className={s.figure}>
      <dt className={base.text13}>{name}</dt>
      <dd className={s.count}>
        <b className={s.figureValue}>{count ?? checkInText.unknown}</b> {checkInText.days}
      </dd>
    </div>
  );
}

/** @param props.streak null while unknown: reserves the space */
function Round({ streak }: { streak: number | null }) {
  const { done, left } = roundOf(streak ?? 0);
  const { before, after, points } = checkInText.toReward;
  const name = streak === null ? undefined : checkInText.progress(done, REWARD_AFTER_DAYS);
  return (
    <>
      <div className={s.progress} role={name && 'img'} aria-label={name}>
        {STEPS.map((step) => (
          <span key={step} className={cx(s.step, step <= done && s.doneStep)} />
        ))}
      </div>
      <p className={s.reward}>
        {streak !== null &&
          (left === 0 ? (
            checkInText.rewarded(REWARD_POINTS)
          ) : (
            <>
              {before} <b>{left}</b> {after} <b>{points(REWARD_POINTS)}</b>
            </>
          ))}
      </p>
    </>
  );
}
