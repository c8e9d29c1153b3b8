import { act, fireEvent, render, screen, within } from '@testing-library/react';

import { DateTimePicker, type DateTimePickerProps } from '#widgets/picker/DateTimePicker.tsx';

import { pass, settle, useFakeFrames } from '../../../support/fakeFrames.ts';

useFakeFrames();
// jsdom loads no style sheet of antd-mobile, and its wheels measure their rows
document.head.appendChild(document.createElement('style')).textContent =
  '.adm-picker-view-item-height-measure { height: 40px; }';

async function opened(props: Partial<DateTimePickerProps>) {
  const onConfirm = jest.fn<unknown, [string]>(() => true);
  const onClose = jest.fn();
  render(<DateTimePicker isOpen onClose={onClose} onConfirm={onConfirm} {...props} />);
  await settle();
  return { onConfirm, onClose };
}
const choose = (column: string, value: number) =>
  fireEvent.change(screen.getByRole('combobox', { name: column }), { target: { value: String(value) } });
const column = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((option) => Number(option.textContent));
async function done() {
  fireEvent.click(screen.getByRole('button', { name: '完成' }));
  await settle();
}

describe('DateTimePicker', () => {
  it('spec 9: datetime returns YYYY-MM-DD HH:mm:ss and closes the picker', async () => {
    const { onConfirm, onClose } = await opened({ value: '2026-11-20 18:30:00' });
    expect(screen.getByRole('dialog', { name: '選擇日期與時間' })).toBeVisible();
    choose('時', 7);
    choose('秒', 5);
    await settle();
    await done();
    expect(onConfirm).toHaveBeenCalledWith('2026-11-20 07:30:05');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('spec 9: time returns HH:mm:ss from hours 0-23, minutes and seconds 0-59', async () => {
    const { onConfirm } = await opened({ kind: 'time', value: '09:05:00' });
    expect(column('時')).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(column('分')).toHaveLength(60);
    expect(column('秒')).toHaveLength(60);
    await done();
    expect(onConfirm).toHaveBeenCalledWith('09:05:00');
  });

  it('spec 5: the days follow month and leap year, and an invalid day becomes 1', async () => {
    const { onConfirm } = await opened({ kind: 'date', value: '2024-01-31', title: '選擇生日' });
    expect(column('年')[0]).toBe(1950);
    expect(column('年').pop()).toBe(2050);
    expect(column('日')).toHaveLength(31);
    choose('月', 2);
    await settle();
    expect(column('日')).toHaveLength(29);
    choose('日', 29);
    choose('年', 2023);
    await settle();
    expect(column('日')).toHaveLength(28);
    await done();
    expect(onConfirm).toHaveBeenCalledWith('2023-02-01');
  });

  it('the wheels of antd-mobile show 年 月 日 in sync with the lists', async () => {
    const { onConfirm } = await opened({ kind: 'date', value: '1990-06-18' });
    const shown = () =>
      Array.from(document.querySelectorAll('.adm-picker-view-column-item-active')).map((item) => item.textContent);
    expect(shown()).toEqual(['1990 年', '6 月', '18 日']);
    choose('月', 7);
    await settle();
    expect(shown()).toEqual(['1990 年', '7 月', '18 日']);
    fireEvent.click(screen.getByText('20 日'));
    await settle();
    await done();
    expect(onConfirm).toHaveBeenCalledWith('1990-07-20');
  });

  it('with text at 200 % the lists replace the six wheels', async () => {
    document.documentElement.style.fontSize = '64px'; // jsdom is 1024 px wide
    const { onConfirm } = await opened({ value: '2026-11-20 18:30:00' });
    expect(document.querySelector('.adm-picker-view')).toBeNull();
    choose('分', 45);
    await done();
    expect(onConfirm).toHaveBeenCalledWith('2026-11-20 18:45:00');
    document.documentElement.style.fontSize = '';
  });

  it('spec 4.16: 完成 shows loading, ignores a second tap, and closes on a truthy result', async () => {
    let resolve: (value: boolean) => void = () => undefined;
    const onConfirm = jest.fn(() => new Promise<boolean>((yes) => (resolve = yes)));
    const { onClose } = await opened({ kind: 'date', value: '1990-06-18', onConfirm });
    await done();
    await done();
    expect(screen.getByRole('button', { name: '完成' })).toHaveAttribute('aria-busy', 'true');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => {
      resolve(true);
      await pass(0);
    });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['resolves falsy', () => Promise.resolve(false)],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('spec 4: stays open with its value when the confirm %s', async (_how, onConfirm) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { onClose } = await opened({ kind: 'date', value: '1990-06-18', onConfirm });
    choose('日', 19);
    await done();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: '完成' })).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('combobox', { name: '日' })).toHaveValue('19');
  });

  it('cancel and Escape close without a result', async () => {
    const { onConfirm, onClose } = await opened({ kind: 'date' });
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
