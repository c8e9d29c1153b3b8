import { act, fireEvent, render, screen } from '@testing-library/react';

import { Switch } from '#widgets/form/Switch.tsx';

describe('Switch', () => {
  it('spec 2.20: announces its state and reports the opposite', () => {
    const onChange = jest.fn();
    const { rerender } = render(<Switch label="接收通知" isOn={false} onChange={onChange} />);
    const control = screen.getByRole('switch', { name: '接收通知' });
    expect(control).not.toBeChecked();
    fireEvent.click(control);
    expect(onChange).toHaveBeenCalledWith(true);
    rerender(<Switch label="接收通知" isOn onChange={onChange} />);
    expect(control).toBeChecked();
  });

  it('ignores a second tap while the first is pending', async () => {
    let resolve: () => void = () => undefined;
    const onChange = jest.fn(() => new Promise<void>((yes) => (resolve = yes)));
    render(<Switch label="接收通知" isOn={false} onChange={onChange} />);
    const control = screen.getByRole('switch');
    act(() => {
      control.click();
      control.click();
    });
    expect(onChange).toHaveBeenCalledTimes(1);
    await act(async () => {
      resolve();
      await Promise.resolve();
    });
    fireEvent.click(control);
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
