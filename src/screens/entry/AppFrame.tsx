import { useRef, useState } from 'react';

import { handOffOnTap } from '#navigation/leavePortal.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { handOffUrl } from '#platform/handOff.ts';
import { iframeText } from '#text/iframeText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { LoadingView } from '#widgets/states/LoadingView.tsx';
import { StateArt } from '#widgets/states/StateArt.tsx';

import { useFramedApp } from './useFramedApp.ts';

import * as base from '#widgets/base.module.css';
import * as s from './AppFrame.module.css';

import type { FrameParams, FrameTarget } from './frameTarget.ts';

type Props = { target: FrameTarget; params: FrameParams; onAgain: () => void };

/** One attempt to show the other app in an iframe. The sandbox keeps it from navigating this window (security C23). */
export function AppFrame({ target, params, onAgain }: Props) {
  const nav = useNav();
  const frame = useRef<HTMLIFrameElement>(null);
  // computed once, because a new URL would reload the app
  const [url] = useState(() => handOffUrl(target, params));
  const { braId } = params;
  const { state, handleLoad } = useFramedApp(frame, new URL(url).origin, {
    onBack: nav.back,
    onClose: () => (braId === undefined ? nav.home() : nav.replace(paths.store(braId), { animation: 'left-in' })),
  });
  return (
    <div className={s.container}>
      <iframe
        ref={frame}
        className={s.frame}
        src={url}
        title={iframeText.frame[target.app]}
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow=""
        referrerPolicy="strict-origin"
        onLoad={handleLoad}
      />
      {state === 'waiting' && (
        <div className={s.overlay}>
          <div className={base.centred}>
            <StateArt topic={target.app === 'order' ? 'bowl' : 'receipt'} />
          </div>
          <LoadingView text={iframeText.loading} />
        </div>
      )}
      {state === 'late' && (
        <div className={s.overlay}>
          <EmptyState
            art="fail"
            title={iframeText.lateTitle}
            detail={iframeText.lateDetail}
            action={
              <div className={s.actions}>
                <Button block onClick={() => handOffOnTap(target, params)}>
                  {iframeText.openInWindow}
                </Button>
                <Button kind="second" block onClick={onAgain}>
                  {iframeText.again}
                </Button>
              </div>
            }
          />
        </div>
      )}
    </div>
  );
}
