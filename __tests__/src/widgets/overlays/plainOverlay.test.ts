/** The modals with a failed chunk have the same questions and rules. */
import { fireEvent, screen } from '@testing-library/react';

import { alertModal, confirmModal, promptModal } from '#widgets/overlays/modal.ts';

import { pass, useFakeFrames } from '../../../support/fakeFrames.ts';

jest.mock('#widgets/overlays/modalImpl.tsx', () => {
  throw new Error('Loading chunk overlays failed');
});
useFakeFrames();

async function opened<T>(open: () => Promise<T>) {
  const answered = jest.fn<undefined, [T]>();
  void open().then(answered);
  await pass(0);
  return answered;
}
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
}

describe('a modal without its chunk', () => {
  it('asks, answers and restores the focus', async () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    const yes = await opened(() => confirmModal({ content: '真的嗎？' }));
    expect(screen.getByRole('dialog', { name: '溫馨提示' })).toHaveTextContent('真的嗎？');
    await press('確認');
    expect(yes).toHaveBeenCalledWith(true);
    expect(before).toHaveFocus();
    const no = await opened(() => confirmModal({ content: '再問' }));
    await press('取消');
    expect(no).toHaveBeenCalledWith(false);
    before.remove();
  });

  it('shows an alert until it is closed', async () => {
    const seen = await opened(() => alertModal({ content: '查無對應桌號' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('查無對應桌號');
    expect(seen).not.toHaveBeenCalled();
    await press('確認');
    expect(seen).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('spec 4: ignores a second tap during the confirm, and stays open on falsy', async () => {
    const onConfirm = jest.fn(() => Promise.resolve(false));
    const answered = await opened(() => confirmModal({ content: '刪除？', onConfirm }));
    fireEvent.click(screen.getByRole('button', { name: '確認' }));
    await press('確認');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(answered).not.toHaveBeenCalled();
    await press('取消');
    expect(answered).toHaveBeenCalledWith(false);
  });

  it('T5: no button has focus, Tab stays inside, Escape cancels unless confirm runs', async () => {
    let end: (isOver: boolean) => void = () => undefined;
    const answered = await opened(() =>
      confirmModal({
        title: '刪除帳號？',
        content: '不能復原',
        danger: true,
        onConfirm: () => new Promise((resolve) => (end = resolve)),
      }),
    );
    const box = screen.getByRole('dialog', { name: '刪除帳號？', description: '不能復原' });
    expect(box).toHaveFocus();
    fireEvent.keyDown(box, { key: 'Tab', shiftKey: true });
    expect(screen.getByRole('button', { name: '確認' })).toHaveFocus();
    await press('確認');
    fireEvent.keyDown(box, { key: 'Escape' });
    end(false);
    await pass(0);
    expect(answered).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: 'Escape' });
    await pass(0);
    expect(answered).toHaveBeenCalledWith(false);
  });

  it('T5: two taps on the control open one dialog', async () => {
    const ask = () => confirmModal({ content: '登出？' });
    const [first, second] = [ask(), ask()];
    await pass(0);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(await second).toBe(false);
    await press('確認');
    expect(await first).toBe(true);
  });

  it('spec 5: the prompt warns beyond 140 and keeps the text', async () => {
    const answered = await opened(() => promptModal({ title: '備註' }));
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: '字'.repeat(141) } });
    await press('確認');
    expect(answered).not.toHaveBeenCalled();
    expect(field).toHaveValue('字'.repeat(141));
    fireEvent.change(field, { target: { value: '短' } });
    await press('確認');
    expect(answered).toHaveBeenCalledWith('短');
  });
});
