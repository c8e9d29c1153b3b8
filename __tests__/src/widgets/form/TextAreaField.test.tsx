import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { TextAreaField } from '#widgets/form/TextAreaField.tsx';
import { toast } from '#widgets/overlays/toast.ts';

function Sample({ limit }: { limit: number }) {
  const [value, setValue] = useState('');
  return <TextAreaField name="text" label="建議內容" value={value} onChange={setValue} limit={limit} />;
}

it('C30: counts characters as people do, and never truncates', async () => {
  const user = userEvent.setup();
  render(<Sample limit={3} />);
  const area = screen.getByRole('textbox', { name: '建議內容' });
  await user.type(area, '很好🍜');
  expect(screen.getByText('3/3')).toBeInTheDocument();
  expect(area).not.toHaveAttribute('aria-invalid');
  await user.type(area, '吃');
  expect(area).toHaveValue('很好🍜吃');
  expect(screen.getByText('已輸入 4 字，最多 3 字')).toBeInTheDocument();
  expect(area).toBeInvalid();
  expect(area).toHaveAccessibleDescription('最多 3 個字，請刪減一些');
});

it('spec 5.4: passing the limit warns once with the specified text, and again after a return', async () => {
  const warn = jest.spyOn(toast, 'warn').mockResolvedValue();
  const user = userEvent.setup();
  render(<Sample limit={3} />);
  const area = screen.getByRole('textbox', { name: '建議內容' });
  await user.type(area, '很好🍜');
  expect(warn).not.toHaveBeenCalled();
  await user.type(area, '吃吃吃');
  expect(warn.mock.calls).toEqual([['字符長度應小於3']]);
  await user.type(area, '{Backspace}{Backspace}{Backspace}');
  await user.type(area, '吃');
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});
