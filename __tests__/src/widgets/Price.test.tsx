import { render, screen } from '@testing-library/react';

import { Price } from '#widgets/Price.tsx';

describe('Price', () => {
  it('spec 9: shows NT$ with thousands separators, and one sentence for screen readers', () => {
    const { container } = render(<Price amount={1234} />);
    expect(screen.getByText('NT$1,234')).toBeInTheDocument();
    expect(container.querySelector('[aria-hidden]')).toHaveTextContent('NT$1,234');
  });

  it('strikes the list price through and names it', () => {
    const { container } = render(<Price amount={220} listPrice={260} />);
    expect(screen.getByText('NT$220，原價 NT$260')).toBeInTheDocument();
    expect(container.querySelector('s')).toHaveTextContent('NT$260');
  });

  it.each([[220], [200], [null], ['?']])('ignores a list price of %p beside 220', (listPrice) => {
    const { container } = render(<Price amount={220} listPrice={listPrice} />);
    expect(container.querySelector('s')).toBeNull();
  });

  it.each([
    [-50, '-NT$50'],
    ['12.5', 'NT$12.5'],
    [undefined, '—'],
  ])('shows the amount %p as the text %s', (amount, text) => {
    const { container } = render(<Price amount={amount} />);
    expect(container.querySelector('[aria-hidden]')).toHaveTextContent(text);
  });
});
