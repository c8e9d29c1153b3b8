import { Boundary } from '#widgets/Boundary.tsx';
import { FailedRow } from '#widgets/states/FailedRow.tsx';

import s from './sections.module.css';

import type { ReactNode } from 'react';

type Props = {
  /** What is said in place of a section that cannot be shown. */
  message: string;
  /** Asks for the section's data anew. */
  onRetry: (() => unknown) | undefined;
  /** The data, where it is not the section's own: new data is shown at once. */
  of?: unknown;
  children: ReactNode;
};

/** One section of the store page: what goes wrong in it says so in its place, and the rest of the shop stays. Pure. */
export function Section({ message, onRetry, of, children }: Props) {
  function failed(_error: unknown, again: () => void) {
    function handleRetry() {
      onRetry?.();
      again();
    }
    return <FailedRow className={s.failed} what={message} error={null} onRetry={handleRetry} />;
  }
  return (
    <Boundary of={of} instead={failed}>
      {children}
    </Boundary>
  );
}
