import { Boundary } from '#widgets/Boundary.tsx';
import { FailedRow } from '#widgets/states/FailedRow.tsx';

import * as s from './sections.module.css';

import type { ReactNode } from 'react';

type Props = {
  /** Message in the place of a section that cannot be rendered. */
  message: string;
  /** Fetches the section's data again. */
  onRetry: (() => unknown) | undefined;
  /** Data from outside of the section: new data is rendered at once. */
  of?: unknown;
  children: ReactNode;
};

/** Boundary of one section: an error shows a message in its place, and the other sections stay. Pure. */
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
