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

import s from './NetworkState.module.css';

/** What goes on without the portal, and would be taken for what holds now: asked for anew once the network is back. */
const LIVE = ['StoreHome', 'Order', 'OrderCount', 'Unread'] as const;

/** A tap is seen to have done something, also where the answer is there at once. */
const TRYING_MS = 600;

/** `still`: somebody tried, and there is none yet. */
type State = 'online' | 'offline' | 'trying' | 'still' | 'back';

/** The browser says that there is no network: it is believed after so long, ms, without an answer of the page. */
const DOUBT_MS = 3_000;

/**
 * Above the bars at the foot while there is no network; for 2 s it says that it is back. It floats, so that nothing
 * moves, and hides no tab or title. When the browser says that there is no network, the page is asked first. 立即重試 asks
 * the page's own server whether it is there, for a browser may be the last
 * to know; when it answers, or the browser says that the network is back, all that is live and every call of the screen
 * that failed is made again. When it does not, the bar says so and stays. Nothing is tried by the clock: the browser
 * tells when the network comes, so there is no countdown.
 */
export function NetworkState() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<State>('online');
  useEffect(() => {
    const look = async () => {
      if (!isOnline()) await pageAnswers(DOUBT_MS);
      setState((before) => (!isOnline() ? 'offline' : before === 'online' ? before : 'back'));
    };
    void look();
    return onOnlineChange(() => void look());
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
    const [isThere] = await Promise.all([pageAnswers(), wait(TRYING_MS)]);
    // the browser may have told meanwhile
    setState((now) => (now !== 'trying' ? now : isThere ? 'back' : 'still'));
  }

  const isAway = state === 'offline' || state === 'trying' || state === 'still';
  return (
    <div className={s.room}>
      <div className={cx(state !== 'online' && s.bar, isAway && s.away, state === 'back' && s.back)}>
        <p className={s.words} role="status">
          {state !== 'online' && (
            <>
              {isAway ? <OfflineIcon size={20} /> : <CheckIcon size={20} />}
              <span>{networkText[state]}</span>
            </>
          )}
        </p>
        {isAway && (
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
