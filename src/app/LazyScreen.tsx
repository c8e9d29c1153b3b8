/**
 * Screens with scripts of their own. Not React.lazy: where its fallback has stood, React keeps it for 300 ms more, also when
 * the script was there at once, and the first view waited for that. And React.lazy never tries a failed script again.
 */
import { type ComponentType, useEffect, useState } from 'react';

import { type LazyPart, lazyPart } from '#widgets/lazy/lazyPart.ts';

import { PendingScreen } from './PendingScreen.tsx';

export type ScreenPart = LazyPart<ComponentType>;

/** @param load imports the module whose default export is the screen */
export function screenPart(load: () => Promise<{ default: ComponentType }>): ScreenPart {
  return lazyPart(async () => (await load()).default);
}

/** The screen, or what stands there until its script has come; a script that does not come is the error boundary's. */
export function LazyScreen({ part }: { part: ScreenPart }) {
  const [Screen, setScreen] = useState<ComponentType | null>(part.now);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    if (Screen !== null) return undefined;
    let isGone = false;
    part.get().then(
      (loaded) => {
        if (!isGone) setScreen(() => loaded);
      },
      (error: unknown) => {
        if (!isGone) setFailure({ error });
      },
    );
    return () => {
      isGone = true;
    };
  }, [part, Screen]);
  if (failure !== null) throw failure.error;
  return Screen === null ? <PendingScreen /> : <Screen />;
}
