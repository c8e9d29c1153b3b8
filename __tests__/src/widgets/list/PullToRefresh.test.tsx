import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';

import { PullToRefresh } from '#widgets/list/PullToRefresh.tsx';

function pull(target: Element, from: [number, number], to: [number, number]) {
  const touch = ([clientX, clientY]: [number, number]) => ({ touches: [{ clientX, clientY }] });
  fireEvent.touchStart(target, touch(from));
  for (let step = 1; step <= 5; step += 1)
    fireEvent.touchMove(
      target,
      touch([from[0] + ((to[0] - from[0]) * step) / 5, from[1] + ((to[1] - from[1]) * step) / 5]),
    );
  fireEvent.touchEnd(target, { touches: [] });
}
const at = (top: number) => Object.defineProperty(window, 'scrollY', { value: top, configurable: true });

beforeEach(() => at(0));

describe('pull to refresh', () => {
  it('a long pull at the top refreshes once, and announces it until the response', async () => {
    let answer: () => void = () => undefined;
    const onRefresh = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    render(<PullToRefresh onRefresh={onRefresh} />);
    pull(document.body, [100, 100], [110, 300]);
    expect(onRefresh).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('正在更新內容');
    pull(document.body, [100, 100], [110, 300]);
    expect(onRefresh).toHaveBeenCalledTimes(1);
    await act(async () => {
      answer();
      await Promise.resolve();
    });
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    pull(document.body, [100, 100], [110, 300]);
    expect(onRefresh).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['too short', [100, 100], [100, 150]],
    ['sideways', [100, 100], [300, 160]],
    ['upward', [100, 300], [100, 100]],
  ] as const)('a pull that is %s does not refresh the page', (_name, from, to) => {
    const onRefresh = jest.fn();
    render(<PullToRefresh onRefresh={onRefresh} />);
    pull(document.body, [...from], [...to]);
    expect(onRefresh).not.toHaveBeenCalled();
  });

  it('does not refresh on a scrolled page or inside a dialog', () => {
    const onRefresh = jest.fn();
    render(
      <>
        <PullToRefresh onRefresh={onRefresh} />
        <div role="dialog" aria-label="一" />
      </>,
    );
    pull(screen.getByRole('dialog'), [100, 100], [100, 300]);
    at(200);
    pull(document.body, [100, 100], [100, 300]);
    expect(onRefresh).not.toHaveBeenCalled();
  });

  it('disables the browser’s own pull to refresh while mounted', () => {
    const { unmount } = render(<PullToRefresh onRefresh={jest.fn()} />);
    expect(document.documentElement.style.overscrollBehaviorY).toBe('contain');
    unmount();
    expect(document.documentElement.style.overscrollBehaviorY).toBe('');
  });
});
