/**
 * Screens with scripts of their own. React.lazy is not used for two reasons. React keeps a fallback for 300 ms even
 * when the script is loaded, which delayed the first view. And React.lazy never retries a failed script.
 */
import { useEffect, useRef, type ComponentType } from 'react';

import { pageAnswers } from '#platform/pageAnswers.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import { failuresText } from '#text/failuresText.ts';
import { type LazyModule, lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { ErrorScreen, isChunkFailure } from './ErrorScreen.tsx';
import { PendingScreen } from './PendingScreen.tsx';

import type { AppStore } from '#state/makeStore.ts';

/** A screen. `prefetch` starts its first requests on a touchstart of a link to it. */
export type Screen = ComponentType & { prefetch?: (store: AppStore, search: string) => void };
export type ScreenModule = LazyModule<Screen>;

/** @param load imports the module whose default export is the screen */
export function lazyScreen(load: () => Promise<{ default: Screen }>): ScreenModule {
  return lazyModule(async () => (await load()).default);
}

/** The screen, or a placeholder until its script is loaded. A tap or the return of the network retries in place. */
export function LazyScreen({ module }: { module: ScreenModule }) {
  const { loaded: Screen, failure, retry } = useLazyModule(module);
  const hasFailed = failure !== null;
  // an attempt from before may still fail after the network is back, so one more is due
  const isRetryDue = useRef(false);
  useEffect(() => {
    if (Screen !== null) return undefined;
    if (hasFailed && isRetryDue.current) {
      isRetryDue.current = false;
      retry();
      return undefined;
    }
    const handleOnline = () => {
      isRetryDue.current = true;
      if (hasFailed) retry();
    };
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  });
  if (!hasFailed) return Screen === null ? <PendingScreen /> : <Screen />;
  // the error boundary handles errors that the script itself threw
  if (!isChunkFailure(failure.error)) throw failure.error;
  return <ErrorScreen error={failure.error} onRetry={() => void retryOrReload(module).then(retry)} />;
}

/**
 * Reloads the page when the server answers but the script still fails: a deployment has replaced it. The script is
 * fetched once more before that, because the network may have returned in between. Offline, a toast is shown.
 */
async function retryOrReload(module: ScreenModule): Promise<void> {
  if (await isLoaded(module)) return;
  if (!(await pageAnswers())) void toast.error(failuresText.network);
  else if (!(await isLoaded(module))) windowDriver.reload();
}

function isLoaded(module: ScreenModule): Promise<boolean> {
  return module.get().then(
    () => true,
    () => false,
  );
}
