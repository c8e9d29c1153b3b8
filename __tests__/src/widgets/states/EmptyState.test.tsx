import { render, screen } from '@testing-library/react';

import { EmptyState } from '#widgets/states/EmptyState.tsx';

describe('EmptyState', () => {
  it('says what to do and offers it', () => {
    render(<EmptyState title="還沒有收藏的店" detail="在商店頁點一下愛心" action={<a href="/">探索附近的店</a>} />);
    expect(screen.getByText('還沒有收藏的店')).toBeVisible();
    expect(screen.getByText('在商店頁點一下愛心')).toBeVisible();
    expect(screen.getByRole('link', { name: '探索附近的店' })).toBeVisible();
  });

  it('has a drawing for nothing and another for failed, silent for screen readers', () => {
    const { container, rerender } = render(<EmptyState title="沒有" />);
    const empty = container.querySelector('svg')!.innerHTML;
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    rerender(<EmptyState title="失敗" art="fail" />);
    expect(container.querySelector('svg')!.innerHTML).not.toBe(empty);
  });
});
