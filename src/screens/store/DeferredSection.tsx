import { FailedRow } from '#widgets/states/FailedRow.tsx';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';

import s from './sections.module.css';

import type { ComponentType, ReactNode } from 'react';
import type { LazyModule } from '#widgets/lazy/lazyModule.ts';

type Props<P extends object> = {
  module: LazyModule<ComponentType<P>>;
  /** For the section, once it is there. */
  with: P;
  /** Until then. */
  skeleton: ReactNode;
  /** What is said when its chunk did not arrive; it is tried again in place. */
  failure: string;
};

/** A section that is asked for once the first view is shown (Screen says so before any effect runs), so that its script does not hold that up. */
export function DeferredSection<P extends object>({ module, with: props, skeleton, failure }: Props<P>) {
  const { loaded: Section, failure: failed, retry } = useLazyModule(module);
  if (Section !== null) return <Section {...props} />;
  return failed === null ? skeleton : <FailedRow className={s.failed} what={failure} onRetry={retry} />;
}
