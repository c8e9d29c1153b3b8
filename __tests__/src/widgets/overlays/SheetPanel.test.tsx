import { act, render, screen } from '@testing-library/react';

import { SheetPanel } from '#widgets/overlays/SheetPanel.tsx';

import type { ReactNode } from 'react';

describe('SheetPanel', () => {
  it('has one title, its own or that of the custom bar', () => {
    const { rerender } = render(
      <SheetPanel title="優惠券" onClose={() => undefined}>
        內容
      </SheetPanel>,
    );
    expect(screen.getAllByText('優惠券')).toHaveLength(1);
    rerender(
      <SheetPanel title="優惠券" onClose={() => undefined} bar={null}>
        內容
      </SheetPanel>,
    );
    expect(screen.queryByText('優惠券')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: '優惠券' })).toBeInTheDocument();
  });

  it('WCAG 2.1.1: is a stop of Tab only while it scrolls and has no control', () => {
    let report = () => undefined as unknown;
    class FakeObserver {
      constructor(callback: () => void) {
        report = () => act(callback);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    }
    const before = window.ResizeObserver;
    window.ResizeObserver = FakeObserver as unknown as typeof ResizeObserver;
    const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    const panel = (children: ReactNode) => (
      <SheetPanel title="服務條款" onClose={() => undefined}>
        {children}
      </SheetPanel>
    );
    const { rerender } = render(panel('很長的條款'));
    report();
    expect(screen.getByRole('group', { name: '服務條款' })).toHaveAttribute('tabindex', '0');
    rerender(panel(<button type="button">同意</button>));
    report();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    height.mockReturnValue(0);
    rerender(panel('一行'));
    report();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    height.mockRestore();
    window.ResizeObserver = before;
  });
});
