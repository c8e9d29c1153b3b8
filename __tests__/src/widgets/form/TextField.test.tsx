import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { TextField } from '#widgets/form/TextField.tsx';

function Sample() {
  const [value, setValue] = useState('');
  return (
    <TextField
      name="mobile"
      label="手機號碼"
      isOptional
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      value={value}
      onChange={setValue}
    />
  );
}

it('sets keyboard and autofill, and clears in one tap', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  const field = screen.getByRole('textbox', { name: /手機號碼/ });
  expect(field).toHaveAttribute('inputmode', 'tel');
  expect(field).toHaveAttribute('autocomplete', 'tel-national');
  expect(field).not.toBeRequired();
  await user.type(field, '0912');
  await user.click(screen.getByRole('button', { name: '清除手機號碼' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});
