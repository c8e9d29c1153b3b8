import { useEffect, useMemo, useState } from 'react';

import { openState } from '#domain/openingHours.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';
import { onServerTime, serverNow } from '#platform/serverClock.ts';

import { serviceOf } from './serviceOf.ts';

import type { OpenState } from './hoursText.ts';
import type { StoreHome } from '#contract/stores.ts';

export type OpenNow = {
  state: OpenState;
  /** Time of the last update, ms. */
  nowMs: number;
  /** Updates now and returns the new state, because a page may have been open for hours. */
  lookAgain: () => OpenState;
};

/** The opening state, updated at every change and when the page is shown again. */
export function useOpenState(
  home: Pick<StoreHome, 'hours' | 'isOrderingPaused' | 'industryType' | 'codeKind'>,
): OpenNow {
  const { hours, isOrderingPaused } = home;
  const service = serviceOf(home);
  const [nowMs, setNowMs] = useState(serverNow);
  const state = useMemo(
    () => openState(hours, service, nowMs, isOrderingPaused),
    [hours, service, nowMs, isOrderingPaused],
  );

  useEffect(() => {
    if (state.nextChangeAt === null) return;
    const timer = setTimeout(() => setNowMs(serverNow()), Math.max(0, state.nextChangeAt - serverNow()));
    return () => clearTimeout(timer);
  }, [state.nextChangeAt, nowMs]);

  useEffect(() => onPageReturn(() => setNowMs(serverNow())), []);
  useEffect(() => onServerTime(() => setNowMs(serverNow())), []);

  return {
    state,
    nowMs,
    lookAgain() {
      const now = serverNow();
      setNowMs(now);
      return openState(hours, service, now, isOrderingPaused);
    },
  };
}
