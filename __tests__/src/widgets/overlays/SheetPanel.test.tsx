import { render, screen } from '@testing-library/react';

import { SheetPanel } from '#widgets/overlays/SheetPanel.tsx';

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
});
