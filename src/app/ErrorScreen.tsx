import { Screen } from '#features/frame/Screen.tsx';
import { homePath } from '#navigation/homePath.ts';
import { useNav } from '#navigation/useNav.ts';
import { isOnline } from '#platform/online.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import { frameText } from '#text/frameText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './ErrorScreen.module.css';

/** Did a script or style fail to load? Webpack names the error. WebViews lose the name, so its text is checked, too. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || /loading (css )?chunk|dynamically imported module/i.test(error.message);
}

type Props = {
  error: unknown;
  /** Retries in place. The default reloads the page. */
  onRetry?: () => void;
};

/** Replaces a screen that failed, with a retry button and a link home. */
export function ErrorScreen({ error, onRetry = () => windowDriver.reload() }: Props) {
  const nav = useNav();
  const isChunk = isChunkFailure(error);
  const detail = isChunk ? frameText.chunkDetail : frameText.failedDetail;
  const isOffline = isChunk && !isOnline();
  return (
    <Screen title={isChunk ? frameText.chunkTitle : frameText.failedTitle}>
      <div role="alert" className={base.fillingColumn}>
        <EmptyState
          art="fail"
          title={isOffline ? frameText.offline : detail}
          detail={isOffline ? detail : undefined}
          action={
            <div className={s.actions}>
              <Button onClick={onRetry}>{frameText.reload}</Button>
              {/* a full page load, because a broken screen may leave broken state (a missing script leaves none) */}
              <Button kind="second" onClick={isChunk ? nav.home : () => windowDriver.assign(homePath())}>
                {frameText.toHome}
              </Button>
            </div>
          }
        />
      </div>
    </Screen>
  );
}
