import { fireEvent, render, screen } from '@testing-library/react';
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

function Nickname() {
  const [value, setValue] = useState('');
  return (
    <TextField
      name="nickname"
      label="暱稱"
      autoComplete="nickname"
      value={value}
      problem={value.length > 3 ? '太長' : undefined}
      onChange={setValue}
    />
  );
}

it('T6: an error follows the committed text, not the symbols of a composition', () => {
  render(<Nickname />);
  const field = screen.getByRole('textbox', { name: '暱稱' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('小明');
  fireEvent.compositionStart(field);
  type('小明ㄔㄨㄤˊ');
  expect(field).toBeValid();
  type('小明床');
  fireEvent.compositionEnd(field);
  expect(field).toBeValid();
  fireEvent.compositionStart(field);
  type('小明床上');
  fireEvent.compositionEnd(field);
  expect(field).toBeInvalid();
});
