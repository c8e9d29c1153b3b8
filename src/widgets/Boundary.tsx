import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Rendered instead of children that threw. `again` renders the children again. */
  instead: (error: unknown, again: () => void) => ReactNode;
  /** Content of the children. A new value renders them again. */
  of?: unknown;
};
type State = { failure: { error: unknown } | null };

/** Error boundary for a part of a screen. */
export class Boundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate(before: Props): void {
    if (before.of !== this.props.of) this.again();
  }

  private readonly again = (): void => {
    if (this.state.failure !== null) this.setState({ failure: null });
  };

  override render(): ReactNode {
    return this.state.failure === null ? this.props.children : this.props.instead(this.state.failure.error, this.again);
  }
}
