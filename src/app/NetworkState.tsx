import { useEffect, useState } from 'react';

import { refetchFailedQueries } from '#api/refetchFailedQueries.ts';
import { umeApi } from '#api/umeApi.ts';
import { TOAST_MS } from '#domain/constants.ts';
import { isOnline, onOnlineChange } from '#platform/online.ts';
import { pageAnswers } from '#platform/pageAnswers.ts';
import { wait } from '#platform/wait.ts';
import { useAppDispatch } from '#state/hooks.ts';
import { networkText } from '#text/networkText.ts';
import { cx } from '#widgets/cx.ts';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';
import { OfflineIcon } from '#widgets/icons/OfflineIcon.tsx';
import { RefreshIcon } from '#widgets/icons/RefreshIcon.tsx';

import * as s from './NetworkState.module.css';

/** Tags of data that changes without the portal and must not look current: refetched when the network is back. */
const LIVE = ['StoreHome', 'Order', 'OrderCount', 'Unread'] as const;

/** The retry button shows a tap for this time, ms, also when the response arrives at once. */
const TRYING_MS = 600;

/** `still`: a retry failed. */
type State = 'online' | 'offline' | 'trying' | 'still' | 'back';

/** Time, ms, for the server to disprove a browser that reports no network. */
const DOUBT_MS = 3_000;

/**
 * The bar that reports a missing network, and for 2 s its return. The bar floats, so that nothing moves. A browser that
 * reports no network may be wrong, so the page's own server is requested first. 立即重試 repeats that request. When the
 * server responds, or the browser reports the network, live data and failed queries of the screen are refetched. There
 * is no timer and no countdown, because the browser reports the network.
 */
export function NetworkState() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<State>('online');
  useEffect(() => {
    const check = async () => {
      if (!isOnline()) await pageAnswers(DOUBT_MS);
      setState((before) => (!isOnline() ? 'offline' : before === 'online' ? before : 'back'));
    };
    void check();
    return onOnlineChange(() => void check());
  }, []);
  useEffect(() => {
    if (state !== 'back') return undefined;
    dispatch(umeApi.util.invalidateTags([...LIVE]));
    dispatch(refetchFailedQueries());
    const timer = setTimeout(() => setState('online'), TOAST_MS);
    return () => clearTimeout(timer);
  }, [state, dispatch]);

  async function handleRetry() {
    if (state === 'trying') return;
    setState('trying');
    const [isReachable] = await Promise.all([pageAnswers(), wait(TRYING_MS)]);
    // the browser may have reported the network meanwhile
    setState((now) => (now !== 'trying' ? now : isReachable ? 'back' : 'still'));
  }

  const isOffline = state === 'offline' || state === 'trying' || state === 'still';
  return (
    <div className={s.frame}>
      <div className={cx(state !== 'online' && s.bar, isOffline && s.offline, state === 'back' && s.back)}>
        <p className={s.message} role="status">
          {state !== 'online' && (
            <>
              {isOffline ? <OfflineIcon size={20} /> : <CheckIcon size={20} />}
              <span>{networkText[state]}</span>
            </>
          )}
        </p>
        {isOffline && (
          <button
            type="button"
            className={s.retry}
            aria-busy={state === 'trying' || undefined}
            onClick={() => void handleRetry()}
          >
            {state === 'trying' ? (
              <span className={cx('ume-spin', s.spinner)} aria-hidden="true" />
            ) : (
              <RefreshIcon size={16} />
            )}
            {networkText.retry}
          </button>
        )}
      </div>
    </div>
  );
}
