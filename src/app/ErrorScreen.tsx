import { Screen } from '#features/frame/Screen.tsx';
import { homePath } from '#navigation/homePath.ts';
import { useNav } from '#navigation/useNav.ts';
import { isOnline } from '#platform/online.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import { frameText } from '#text/frameText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

import s from './ErrorScreen.module.css';

/** Webpack's own name for a script or style that did not come; WebViews lose the name, so the words count too. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || /loading (css )?chunk|dynamically imported module/i.test(error.message);
}

type Props = {
  error: unknown;
  /** Tries again in place; without it the page is loaded anew. */
  onRetry?: () => void;
};

/** What stands in place of a screen that failed: says so, and offers another try and the way home. */
export function ErrorScreen({ error, onRetry = () => windowDriver.reload() }: Props) {
  const nav = useNav();
  const isChunk = isChunkFailure(error);
  const detail = isChunk ? frameText.chunkDetail : frameText.failedDetail;
  const isOffline = isChunk && !isOnline();
  return (
    <Screen title={isChunk ? frameText.chunkTitle : frameText.failedTitle}>
      <div role="alert" className={s.alert}>
        <EmptyState
          art="fail"
          title={isOffline ? frameText.offline : detail}
          detail={isOffline ? detail : undefined}
          action={
            <div className={s.ways}>
              <Button onClick={onRetry}>{frameText.reload}</Button>
              {/* a whole load: whatever broke is not carried along; a script that did not come broke nothing */}
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
