import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FailedRow } from '#widgets/states/FailedRow.tsx';
import { toast } from '#widgets/overlays/toast.ts';

const failed = { error: { kind: 'refused', message: '系統忙碌中' } };

it('spec 8.1: a retry that fails toasts the message, and one that succeeds nothing', async () => {
  const shown = jest.spyOn(toast, 'error').mockResolvedValue(undefined);
  const onRetry = jest.fn().mockResolvedValueOnce({ data: [] }).mockResolvedValueOnce([failed]);
  render(<FailedRow what="未讀數讀取失敗" error={failed.error} onRetry={onRetry} />);
  const button = screen.getByRole('button', { name: '重試：未讀數讀取失敗' });
  await userEvent.click(button);
  expect(shown).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(shown).toHaveBeenCalledWith('系統忙碌中');
});
