import { dayOfMonth, weeksOf } from '#domain/calendarMonth.ts';
import { checkInText } from '#text/checkInText.ts';
import { weekdaysText } from '#text/weekdaysText.ts';
import { BlossomMark } from '#widgets/BlossomMark.tsx';
import { cx } from '#widgets/cx.ts';
import { ChevronLeftIcon } from '#widgets/icons/ChevronLeftIcon.tsx';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './CheckInCalendar.module.css';

type Props = {
  /** `2026-11` */
  month: string;
  today: string;
  /** Days with a check-in. undefined while unknown. */
  checkedDays: readonly string[] | undefined;
  /** The days are being fetched. */
  isLoading: boolean;
  /** null at the first or last month. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** A month as a table. A blossom marks a day with a check-in, the filled one is today's. */
export function CheckInCalendar({ month, today, checkedDays, isLoading, onPrevious, onNext }: Props) {
  const title = checkInText.month(Number(month.slice(0, 4)), Number(month.slice(5)));
  return (
    <section className={s.card} aria-label={title}>
      <div className={base.spreadRow}>
        <button
          type="button"
          className={s.step}
          aria-label={checkInText.previous}
          // not `disabled`, because that would drop the focus at the last month
          aria-disabled={onPrevious === null}
          onClick={onPrevious ?? undefined}
        >
          <ChevronLeftIcon size={20} />
        </button>
        <h2 className={base.heading} aria-live="polite">
          {title}
        </h2>
        <button
          type="button"
          className={s.step}
          aria-label={checkInText.next}
          aria-disabled={onNext === null}
          onClick={onNext ?? undefined}
        >
          <ChevronRightIcon size={20} />
        </button>
      </div>
      <table className={s.table} aria-label={title} aria-busy={isLoading || undefined}>
        <thead>
          <tr>
            {weekdaysText.map((weekday) => (
              <th key={weekday} scope="col" className={s.weekday}>
                <span aria-hidden="true">{weekday}</span>
                <span className="ume-read">{checkInText.weekdayName(weekday)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, at) => (
            <tr key={at}>
              {week.map((day, weekday) => (
                <td key={weekday} className={s.cell}>
                  {day !== null && (
                    <Day
                      month={month}
                      day={day}
                      today={today}
                      isChecked={checkedDays?.includes(dayOfMonth(month, day)) ?? false}
                      isKnown={checkedDays !== undefined}
                      isLoading={isLoading}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type DayProps = {
  month: string;
  day: number;
  today: string;
  isChecked: boolean;
  /** Has the month been fetched? Before that a plain date would mean "no check-in". */
  isKnown: boolean;
  isLoading: boolean;
};

function Day({ month, day, today, isChecked, isKnown, isLoading }: DayProps) {
  const date = dayOfMonth(month, day);
  const isToday = date === today;
  return (
    <span
      className={cx(s.day, isChecked && s.checked, isToday && s.today, (date > today || !isKnown) && base.weakText)}
      aria-current={isToday ? 'date' : undefined}
    >
      {isLoading && date <= today && <span className={s.waiting} />}
      {isChecked && <BlossomMark className={s.mark} hasStamens={false} />}
      <span className={s.number} aria-hidden="true">
        {day}
      </span>
      <span className="ume-read">{dayLabel(month, day, isToday, isChecked)}</span>
    </span>
  );
}

function dayLabel(month: string, day: number, isToday: boolean, isChecked: boolean): string {
  return [
    checkInText.dayName(Number(month.slice(5)), day),
    isToday ? checkInText.today : '',
    isChecked ? checkInText.checked : '',
  ]
    .filter((part) => part !== '')
    .join('，');
}
