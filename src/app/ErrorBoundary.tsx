import { Component, type ReactNode } from 'react';

import { ErrorScreen } from './ErrorScreen.tsx';

type Props = { children: ReactNode };
type State = { failure: { error: unknown } | null };

/** Catches what a screen throws while it renders, a script that did not arrive included. A new page starts a new one. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    return this.state.failure === null ? this.props.children : <ErrorScreen error={this.state.failure.error} />;
  }
}
