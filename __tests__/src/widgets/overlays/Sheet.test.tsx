import { fireEvent, render, screen } from '@testing-library/react';

import { Sheet } from '#widgets/overlays/Sheet.tsx';

import { settle, useFakeFrames } from '../../../support/fakeFrames.ts';

useFakeFrames();

describe('Sheet', () => {
  it('loads on first opening, then shows its content and closes', async () => {
    const sheet = (isOpen: boolean) => (
      <Sheet isOpen={isOpen} onClose={() => undefined} title="優惠券">
        <p>內容</p>
      </Sheet>
    );
    const { rerender } = render(sheet(false));
    await settle();
    expect(screen.queryByText('內容')).not.toBeInTheDocument();
    rerender(sheet(true));
    await settle();
    expect(screen.getByRole('dialog', { name: '優惠券' })).toHaveAttribute('aria-modal', 'true');
    expect(screen.getByText('內容')).toBeVisible();
    rerender(sheet(false));
    await settle();
    expect(screen.queryByText('內容')).not.toBeInTheDocument();
  });

  it('closes by its button, by Escape and by a tap beside it', async () => {
    const onClose = jest.fn();
    render(
      <Sheet isOpen onClose={onClose} title="優惠券">
        內容
      </Sheet>,
    );
    await settle();
    fireEvent.click(screen.getByRole('button', { name: '關閉' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(2);
    const mask = document.querySelector('.adm-mask');
    fireEvent.click(mask!);
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('takes the focus on opening and restores it on closing', async () => {
    const sheet = (isOpen: boolean) => (
      <>
        <button type="button">開</button>
        <Sheet isOpen={isOpen} onClose={() => undefined} title="優惠券">
          <a href="/x">連結</a>
        </Sheet>
      </>
    );
    const { rerender } = render(sheet(false));
    screen.getByRole('button', { name: '開' }).focus();
    rerender(sheet(true));
    await settle();
    expect(screen.getByRole('dialog')).toHaveFocus();
    rerender(sheet(false));
    await settle();
    expect(screen.getByRole('button', { name: '開' })).toHaveFocus();
  });
});
