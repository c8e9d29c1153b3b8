import { formatDay } from '#domain/dates.ts';
import { telephoneUrl } from '#domain/telephone.ts';
import { hoursOfWeek } from '#domain/weekHours.ts';
import { storeRestText } from '#text/storeRestText.ts';
import { storeText } from '#text/storeText.ts';

import { DayLine } from './DayLine.tsx';

import s from './sections.module.css';

import type { Service, ServiceHours } from '#domain/openingHours.ts';

type Props = { hours: readonly ServiceHours[]; service: Service; nowMs: number; telephone: string | null };

/**
 * Seven days from today on, special days with their note; the telephone number to be read and copied, where a WebView
 * cannot call.
 */
export function WeekHours({ hours, service, nowMs, telephone }: Props) {
  const week = hoursOfWeek(hours, service, nowMs);
  const [today] = week;
  return (
    <>
      {today !== undefined && <DayLine spans={today.spans} nowMs={nowMs} />}
      <table className={s.week}>
        <caption>{storeRestText.hoursOf[service]}</caption>
        <tbody>
          {week.map(({ day, isToday, spans, note }) => (
            <tr key={day} className={isToday ? s.today : undefined}>
              <th scope="row">
                {formatDay(day)}
                {isToday && <small>{storeText.today}</small>}
              </th>
              <td>
                {spans.length === 0
                  ? storeRestText.dayOff
                  : spans.map(({ open, close }) => <span key={open}>{`${open} – ${close}`}</span>)}
                {note !== null && <small>{note}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {telephone !== null && (
        <p className={s.telephone}>
          {storeRestText.telephone} <a href={telephoneUrl(telephone)}>{telephone}</a>
        </p>
      )}
    </>
  );
}
