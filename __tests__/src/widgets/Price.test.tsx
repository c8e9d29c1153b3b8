import { render, screen } from '@testing-library/react';

import { Price } from '#widgets/Price.tsx';

describe('Price', () => {
  it('spec 9: NT$ and thousands separators, and one sentence for a screen reader', () => {
    const { container } = render(<Price amount={1234} />);
    expect(screen.getByText('NT$1,234')).toBeInTheDocument();
    expect(container.querySelector('[aria-hidden]')).toHaveTextContent('NT$1,234');
  });

  it('strikes the list price and says which it is', () => {
    const { container } = render(<Price amount={220} listPrice={260} />);
    expect(screen.getByText('NT$220，原價 NT$260')).toBeInTheDocument();
    expect(container.querySelector('s')).toHaveTextContent('NT$260');
  });

  it.each([[220], [200], [null], ['?']])('a list price of %p beside 220 is none', (listPrice) => {
    const { container } = render(<Price amount={220} listPrice={listPrice} />);
    expect(container.querySelector('s')).toBeNull();
  });

  it.each([
    [-50, '-NT$50'],
    ['12.5', 'NT$12.5'],
    [undefined, '—'],
  ])('%p is shown as %s', (amount, text) => {
    const { container } = render(<Price amount={amount} />);
    expect(container.querySelector('[aria-hidden]')).toHaveTextContent(text);
  });
});
