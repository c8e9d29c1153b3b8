import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';

import { useLimitedText } from '#widgets/form/useLimitedText.ts';
import { toast } from '#widgets/overlays/toast.ts';

const warned = jest.spyOn(toast, 'warn').mockResolvedValue();
const LIMIT = 4;

function Field({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  const { length, isTooLong, handlers } = useLimitedText(value, setValue, LIMIT);
  return (
    <>
      <textarea value={value} {...handlers} />
      <output>{`${length}${isTooLong ? ' too long' : ''}`}</output>
    </>
  );
}
const field = () => screen.getByRole('textbox');
const count = () => screen.getByRole('status').textContent;
const put = (value: string) => fireEvent.change(field(), { target: { value } });

beforeEach(() => warned.mockClear());

it('spec 5: warns once, on the change that passes the limit', () => {
  render(<Field first="牛肉" />);
  put('牛肉麵很好');
  put('牛肉麵很好吃');
  expect(count()).toBe('6 too long');
  expect(warned.mock.calls).toEqual([['字符長度應小於4']]);
});

it('T6: counts no 注音 symbols in composition, and checks the committed text', () => {
  render(<Field first="牛肉麵" />);
  fireEvent.compositionStart(field());
  ['牛肉麵ㄏ', '牛肉麵ㄏㄠ', '牛肉麵ㄏㄠˇ'].forEach(put);
  expect(count()).toBe('3');
  put('牛肉麵好');
  fireEvent.compositionEnd(field());
  expect(count()).toBe('4');
  expect(warned).not.toHaveBeenCalled();
});

it('T6: warns once when committed text exceeds the limit', () => {
  render(<Field first="牛肉麵" />);
  fireEvent.compositionStart(field());
  put('牛肉麵好吃');
  fireEvent.compositionEnd(field());
  expect(count()).toBe('5 too long');
  expect(warned).toHaveBeenCalledTimes(1);
});

it('a blur ends the composition of a keyboard that reports no end', () => {
  render(<Field first="牛肉麵" />);
  fireEvent.compositionStart(field());
  put('牛肉麵 good');
  fireEvent.blur(field());
  expect(count()).toBe('8 too long');
  expect(warned).toHaveBeenCalledTimes(1);
});
