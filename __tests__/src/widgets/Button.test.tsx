import { act, fireEvent, render, screen } from '@testing-library/react';

import { Button } from '#widgets/Button.tsx';

describe('Button', () => {
  it('a double tap runs once while the first promise is pending', async () => {
    let resolve: () => void = () => undefined;
    const onClick = jest.fn(() => new Promise<void>((yes) => (resolve = yes)));
    render(<Button onClick={onClick}>領取</Button>);
    const button = screen.getByRole('button', { name: '領取' });
    act(() => {
      button.click();
      button.click();
    });
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await act(async () => {
      resolve();
      await Promise.resolve();
    });
    expect(button).not.toHaveAttribute('aria-busy');
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('loading from outside ignores taps and keeps the focus', () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>送出</Button>);
    const button = screen.getByRole('button', { name: '送出' });
    button.focus();
    rerender(
      <Button loading onClick={onClick}>
        送出
      </Button>,
    );
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
  });

  it('does not call onClick for a tap while it is disabled', () => {
    const onClick = jest.fn();
    render(
      <Button disabled onClick={onClick}>
        已領完
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('submits a form only with type submit', () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>一般</Button>
        <Button type="submit">送出</Button>
        <Button type="submit" loading>
          送出中
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: '一般' }));
    fireEvent.click(screen.getByRole('button', { name: '送出中' }));
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '送出' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
