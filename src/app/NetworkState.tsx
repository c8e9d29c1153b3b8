import { useEffect, useState } from 'react';

import { umeApi } from '#api/umeApi.ts';
import { TOAST_MS } from '#domain/constants.ts';
import { isOnline, onOnlineChange } from '#platform/online.ts';
import { useAppDispatch } from '#state/hooks.ts';
import { networkText } from '#text/networkText.ts';
import { cx } from '#widgets/cx.ts';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';
import { OfflineIcon } from '#widgets/icons/OfflineIcon.tsx';

import s from './NetworkState.module.css';

/** What goes on without the portal, and would be taken for what holds now: asked for anew once the network is back. */
const LIVE = ['StoreHome', 'Order', 'OrderCount', 'Unread'] as const;

/** Above the bars at the foot while there is no network; for 2 s it says that it is back. It floats, so that nothing moves, and hides no tab or title. */
export function NetworkState() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'online' | 'offline' | 'back'>(() => (isOnline() ? 'online' : 'offline'));
  useEffect(() => onOnlineChange(() => setState((before) => (!isOnline() ? 'offline' : before === 'offline' ? 'back' : before))), []);
  useEffect(() => {
    if (state !== 'back') return undefined;
    dispatch(umeApi.util.invalidateTags([...LIVE]));
    const timer = setTimeout(() => setState('online'), TOAST_MS);
    return () => clearTimeout(timer);
  }, [state, dispatch]);
  return (
    <div className={s.room} role="status">
      {state !== 'online' && (
        <p className={cx(s.bar, s[state])}>
          {state === 'back' ? <CheckIcon size={18} /> : <OfflineIcon size={18} />}
          <span className={s.words}>{networkText[state]}</span>
        </p>
      )}
    </div>
  );
}
