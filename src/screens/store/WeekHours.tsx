import { formatDay } from '#domain/dates.ts';
import { taipeiMidnight } from '#domain/taipeiClock.ts';
import { telephoneUrl } from '#domain/telephone.ts';
import { hoursOfWeek } from '#domain/weekHours.ts';
import { storeSectionsText } from '#text/storeSectionsText.ts';

import { DayLine } from './DayLine.tsx';

import * as s from './sections.module.css';

import type { Service, ServiceHours } from '#domain/openingHours.ts';

type Props = { hours: readonly ServiceHours[]; service: Service; nowMs: number; telephone: string | null };

/**
 * Seven days from today on with their weekdays, also at the end of a year. Special days with their note, and the
 * telephone number for a WebView that cannot call.
 */
export function WeekHours({ hours, service, nowMs, telephone }: Props) {
  const week = hoursOfWeek(hours, service, nowMs);
  const [today] = week;
  return (
    <>
      {today !== undefined && <DayLine spans={today.spans} nowMs={nowMs} />}
      <table className={s.week}>
        <caption>{storeSectionsText.hoursOf[service]}</caption>
        <tbody>
          {week.map(({ day, isToday, spans, note }) => (
            <tr key={day} className={isToday ? s.today : undefined}>
              <th scope="row">
                {formatDay(day, taipeiMidnight(day))}
                {isToday && <small>{storeSectionsText.today}</small>}
              </th>
              <td>
                {spans.length === 0
                  ? storeSectionsText.dayOff
                  : spans.map(({ open, close }) => <span key={open}>{`${open} – ${close}`}</span>)}
                {note !== null && <small>{note}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {telephone !== null && (
        <p className={s.telephone}>
          {storeSectionsText.telephone} <a href={telephoneUrl(telephone)}>{telephone}</a>
        </p>
      )}
    </>
  );
}
