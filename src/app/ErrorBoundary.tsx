import { Boundary } from '#widgets/Boundary.tsx';

import { ErrorScreen } from './ErrorScreen.tsx';

import type { ReactNode } from 'react';

/** Catches errors of a rendering screen, also of a script that did not load. Each page has its own boundary. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary instead={(error) => <ErrorScreen error={error} />}>{children}</Boundary>;
}
