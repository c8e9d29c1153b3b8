import { Boundary } from '#widgets/Boundary.tsx';

import { ErrorScreen } from './ErrorScreen.tsx';

import type { ReactNode } from 'react';

/** Catches what a screen throws while it renders, a script that did not arrive included. A new page starts a new one. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary instead={(error) => <ErrorScreen error={error} />}>{children}</Boundary>;
}
