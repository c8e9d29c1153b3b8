import { useState } from 'react';

import { useGetCheckInsQuery } from '#api/checkIns.ts';
import { isAbsent } from '#api/umeError.ts';
import { monthAfter, monthOf } from '#domain/calendarMonth.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';
import { useNow } from '#features/clock/useNow.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { checkInText } from '#text/checkInText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';
import { PullToRefresh } from '#widgets/list/PullToRefresh.tsx';
import { StaleNotice } from '#widgets/states/StaleNotice.tsx';

import { CheckInCalendar } from './CheckInCalendar.tsx';
import { CheckInList, CheckInListSkeleton } from './CheckInList.tsx';
import { CheckInSummary } from './CheckInSummary.tsx';
import { CheckInToday } from './CheckInToday.tsx';

/** Screen of /checkin/record. Calendar of a month, its list, total and streak. */
export default function CheckInScreen() {
  const nav = useNav();
  const today = taipeiDay(useNow());
  const [selectedMonth, setMonth] = useState<string | null>(null);
  const month = selectedMonth ?? monthOf(today);
  const checkIns = useGetCheckInsQuery({ month }, { refetchOnMountOrArgChange: true });
  const { data: latest, currentData, error, isError, refetch } = checkIns;
  // `data` for streak, total and first month (the same in every response), `currentData` for the days
  const days = currentData?.days;
  const firstMonth = latest?.firstMonth ?? null;
  const hasFailed = isError && currentData === undefined;
  const isLoading = days === undefined && !hasFailed;

  if (isAbsent(error)) {
    return (
      <Screen title={checkInText.title}>
        <EmptyState
          title={checkInText.absent}
          detail={checkInText.absentDetail}
          action={<Button onClick={() => nav.push(paths.mine())}>{checkInText.toMine}</Button>}
        />
      </Screen>
    );
  }
  return (
    <Screen title={checkInText.title}>
      <PullToRefresh onRefresh={refetch} />
      {currentData !== undefined && <StaleNotice query={checkIns} />}
      <CheckInSummary
        record={latest}
        isLoading={isLoading}
        days={days?.length}
        month={month}
        isThisMonth={month === monthOf(today)}
      />
      {!hasFailed && month === monthOf(today) && (
        <CheckInToday isChecked={days === undefined ? null : days.some(({ day }) => day === today)} />
      )}
      <CheckInCalendar
        month={month}
        today={today}
        checkedDays={days?.map(({ day }) => day)}
        isLoading={isLoading}
        onPrevious={firstMonth !== null && month > firstMonth ? () => setMonth(monthAfter(month, -1)) : null}
        onNext={month < monthOf(today) ? () => setMonth(monthAfter(month, 1)) : null}
      />
      {hasFailed && <ListFailed error={error} onRetry={refetch} />}
      {days !== undefined && <CheckInList month={month} days={days} hasAny={firstMonth !== null} />}
      {isLoading && <CheckInListSkeleton month={month} />}
    </Screen>
  );
}
