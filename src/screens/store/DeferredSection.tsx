import { FailedRow } from '#widgets/states/FailedRow.tsx';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';

import * as s from './sections.module.css';

import type { ComponentType, ReactNode } from 'react';
import type { LazyModule } from '#widgets/lazy/lazyModule.ts';

type Props<P extends object> = {
  module: LazyModule<ComponentType<P>>;
  /** Props of the section. */
  with: P;
  skeleton: ReactNode;
  /** Message when its chunk did not load, beside a retry. */
  failure: string;
};

/** A section in a chunk of its own. The chunk is requested once the first view is shown, which must not wait for it. */
export function DeferredSection<P extends object>({ module, with: props, skeleton, failure }: Props<P>) {
  const { loaded: Section, failure: failed, retry } = useLazyModule(module);
  if (Section !== null) return <Section {...props} />;
  return failed === null ? skeleton : <FailedRow className={s.failed} what={failure} onRetry={retry} />;
}
