import { render, screen } from '@testing-library/react';

import { LoadingView } from '#widgets/states/LoadingView.tsx';

describe('LoadingView', () => {
  it('spec 2.20: announces the spinner with a default or given text', () => {
    const { rerender } = render(<LoadingView />);
    expect(screen.getByRole('status')).toHaveTextContent('載入中');
    rerender(<LoadingView text="正在登入" />);
    expect(screen.getByRole('status')).toHaveTextContent('正在登入');
  });
});
