/**
 * Screens with scripts of their own. Not React.lazy: where its fallback has stood, React keeps it for 300 ms more, also when
 * the script was there at once, and the first view waited for that. And React.lazy never tries a failed script again.
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

/** A screen; `prefetch` makes its first calls when a finger comes down on what leads to it. */
export type Screen = ComponentType & { prefetch?: (store: AppStore, search: string) => void };
export type ScreenModule = LazyModule<Screen>;

/** @param load imports the module whose default export is the screen */
export function lazyScreen(load: () => Promise<{ default: Screen }>): ScreenModule {
  return lazyModule(async () => (await load()).default);
}

/** The screen, or what stands there until its script has come: by another tap or when the network is back, in place. */
export function LazyScreen({ module }: { module: ScreenModule }) {
  const { loaded: Screen, failure, retry } = useLazyModule(module);
  const hasMissed = failure !== null;
  // a try that set out before may still be failing when the network comes back: it is owed one more
  const isOwedTry = useRef(false);
  useEffect(() => {
    if (Screen !== null) return undefined;
    if (hasMissed && isOwedTry.current) {
      isOwedTry.current = false;
      retry();
      return undefined;
    }
    const handleOnline = () => {
      isOwedTry.current = true;
      if (hasMissed) retry();
    };
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  });
  if (!hasMissed) return Screen === null ? <PendingScreen /> : <Screen />;
  // what the script itself threw is the error boundary's
  if (!isChunkFailure(failure.error)) throw failure.error;
  return <ErrorScreen error={failure.error} onRetry={() => void tryAgain(module).then(retry)} />;
}

/**
 * Where the page answers and its script still does not, the site was renewed since: the page is loaded anew. Asked once
 * more for that, since a network that came back in between brings both. Without a network it stays.
 */
async function tryAgain(module: ScreenModule): Promise<void> {
  if (await hasCome(module)) return;
  if (!(await pageAnswers())) void toast.error(failuresText.network);
  else if (!(await hasCome(module))) windowDriver.reload();
}

function hasCome(module: ScreenModule): Promise<boolean> {
  return module.get().then(
    () => true,
    () => false,
  );
}
