import { render, screen, waitFor } from '@testing-library/react';

import { EmptyState } from '#widgets/states/EmptyState.tsx';

describe('EmptyState', () => {
  it('shows the title, the hint and the given action', () => {
    render(<EmptyState title="還沒有收藏的店" detail="在商店頁點一下愛心" action={<a href="/">探索附近店家</a>} />);
    expect(screen.getByText('還沒有收藏的店')).toBeVisible();
    expect(screen.getByText('在商店頁點一下愛心')).toBeVisible();
    expect(screen.getByRole('link', { name: '探索附近店家' })).toBeVisible();
  });

  it('reserves the space of a drawing for each topic, hidden from screen readers', async () => {
    const { container, rerender } = render(<EmptyState title="沒有" />);
    const picture = () => container.querySelector('svg')!;
    const size = [picture().getAttribute('width'), picture().getAttribute('height')];
    expect(picture()).toHaveAttribute('aria-hidden', 'true');
    await waitFor(() => expect(picture().querySelector('path')).not.toBeNull());
    const seen = new Set([picture().innerHTML]);
    for (const art of ['coupon', 'receipt', 'bell', 'heart', 'chat', 'search', 'pin', 'lost', 'fail'] as const) {
      rerender(<EmptyState title="沒有" art={art} />);
      seen.add(picture().innerHTML);
      expect([picture().getAttribute('width'), picture().getAttribute('height')]).toEqual(size);
    }
    expect(seen.size).toBe(10);
  });
});
