import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** What stands in place of children that threw; `again` renders them anew. */
  instead: (error: unknown, again: () => void) => ReactNode;
  /** What the children show; when it changes they are rendered anew by themselves. */
  of?: unknown;
};
type State = { failure: { error: unknown } | null };

/** Catches what its children throw while they render, so that what stands around them stays. */
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
