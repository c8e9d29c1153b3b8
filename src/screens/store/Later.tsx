import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import s from './sections.module.css';

import type { LazyPart } from '#widgets/lazy/lazyPart.ts';

import { FailedRow } from '#widgets/FailedRow.tsx';

type Props<P extends object> = {
  part: LazyPart<ComponentType<P>>;
  /** For the part, once it is there. */
  with: P;
  /** Until then. */
  waiting: ReactNode;
  /** What is said when its chunk did not arrive; it is tried again in place. */
  failure: string;
};

/** A part of the page that is asked for once the first view is shown, so that its script does not hold that up. */
export function Later<P extends object>({ part, with: props, waiting, failure }: Props<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(() => part.now());
  const [tries, setTries] = useState(0);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (Part) return undefined;
    let isGone = false;
    // by now the first view stands: Screen has said so before any effect runs
    part.get().then(
      (loaded) => {
        if (!isGone) setPart(() => loaded);
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [part, Part, tries]);

  function handleRetry() {
    setFailed(false);
    setTries(tries + 1);
  }

  if (Part) return <Part {...props} />;
  return hasFailed ? <FailedRow className={s.failed} what={failure} onRetry={handleRetry} /> : waiting;
}
