import { act, fireEvent, screen, within } from '@testing-library/react';

import { alertModal, confirmModal, promptModal } from '#widgets/overlays/modal.ts';

import { pass, settle, useFakeFrames } from '../../../support/fakeFrames.ts';

useFakeFrames();

/** A promise with its resolve and reject functions. */
function inHand() {
  let resolve: (value: unknown) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<unknown>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}
/** Calls `open`, waits for the modal, and records its result. */
async function opened<T>(open: () => Promise<T>) {
  const answered = jest.fn<undefined, [T]>();
  act(() => void open().then(answered));
  await settle();
  return answered;
}

describe('confirmModal', () => {
  it('spec 9.3: the defaults are title 溫馨提示, cancel 取消 and confirm 確認', async () => {
    const answered = await opened(() => confirmModal({ content: '真的嗎？' }));
    const dialog = screen.getByRole('dialog', { name: '溫馨提示' });
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(within(dialog).getByText('真的嗎？')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: '取消' })).toBeVisible();
    await press('確認');
    expect(answered).toHaveBeenCalledWith(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('the cancel button and the Escape key resolve it to false', async () => {
    const byButton = await opened(() => confirmModal({ content: '一' }));
    await press('取消');
    expect(byButton).toHaveBeenCalledWith(false);
    const byKey = await opened(() => confirmModal({ content: '二' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await settle();
    expect(byKey).toHaveBeenCalledWith(false);
  });

  it('spec 4.16: an async confirm shows loading, ignores a second tap, and closes on truthy', async () => {
    const work = inHand();
    const onConfirm = jest.fn(() => work.promise);
    const answered = await opened(() => confirmModal({ content: '刪除？', confirmText: '刪除', onConfirm }));
    await press('刪除');
    const button = screen.getByRole('button', { name: '刪除' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await press('刪除');
    await press('取消');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(answered).not.toHaveBeenCalled();
    await act(async () => {
      work.resolve(true);
      await pass(0);
    });
    await settle();
    expect(answered).toHaveBeenCalledWith(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('two taps before the first paint confirm once', async () => {
    const onConfirm = jest.fn(() => true);
    await opened(() => confirmModal({ content: '一次', onConfirm }));
    const button = screen.getByRole('button', { name: '確認' });
    act(() => {
      button.click();
      button.click();
    });
    await settle();
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['resolves falsy', () => Promise.resolve(undefined)],
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('spec 4: stays open when the confirm %s, and can be confirmed again', async (_how, first) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const onConfirm = jest.fn<unknown, []>(first);
    const answered = await opened(() => confirmModal({ content: '再試', onConfirm }));
    await press('確認');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(answered).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: '確認' })).not.toHaveAttribute('aria-busy');
    onConfirm.mockImplementation(() => Promise.resolve('done'));
    await press('確認');
    expect(onConfirm).toHaveBeenCalledTimes(2);
    expect(answered).toHaveBeenCalledWith(true);
  });

  it('keeps the focus inside and restores it', async () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    await opened(() => confirmModal({ content: '焦點' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    const confirm = screen.getByRole('button', { name: '確認' });
    confirm.focus();
    fireEvent.keyDown(confirm, { key: 'Tab' });
    expect(screen.getByRole('button', { name: '取消' })).toHaveFocus();
    fireEvent.keyDown(screen.getByRole('button', { name: '取消' }), { key: 'Tab', shiftKey: true });
    expect(confirm).toHaveFocus();
    await press('取消');
    expect(before).toHaveFocus();
    before.remove();
  });
});

describe('alertModal', () => {
  it('spec 9.4: has one button, 確認 by default, and resolves when closed', async () => {
    const answered = await opened(() => alertModal({ content: '您目前為外帶模式' }));
    expect(screen.getByRole('alertdialog', { name: '溫馨提示' })).toHaveAccessibleDescription('您目前為外帶模式');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await press('確認');
    expect(answered).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('shows two alerts one after the other', async () => {
    const answered = await opened(async () => {
      await alertModal({ content: '先' });
      await alertModal({ content: '後' });
    });
    expect(screen.queryByText('後')).not.toBeInTheDocument();
    await press('確認');
    expect(screen.queryByText('先')).not.toBeInTheDocument();
    expect(screen.getByText('後')).toBeVisible();
    await press('確認');
    expect(answered).toHaveBeenCalledTimes(1);
  });
});

describe('promptModal', () => {
  const field = () => screen.getByRole('textbox');
  const type = (value: string) => fireEvent.change(field(), { target: { value } });

  it('resolves to the typed text, or to null when cancelled', async () => {
    const typed = await opened(() => promptModal({ title: '備註', placeholder: '寫給店家', initial: '少' }));
    expect(field()).toHaveValue('少');
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleName('寫給店家');
    type('少冰');
    await press('確認');
    expect(typed).toHaveBeenCalledWith('少冰');
    const cancelled = await opened(() => promptModal({ title: '備註' }));
    type('不要了');
    await press('取消');
    expect(cancelled).toHaveBeenCalledWith(null);
  });

  it('spec 5.3: without a limit it accepts 140 characters as people count them', async () => {
    const answered = await opened(() => promptModal({ title: '備註' }));
    type('🍜'.repeat(140));
    await settle();
    expect(screen.queryByText('字符長度應小於140')).not.toBeInTheDocument();
    type('🍜'.repeat(141));
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('字符長度應小於140');
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    await pass(3_000);
    await settle();
    await press('確認');
    expect(screen.getByRole('alert')).toHaveTextContent('字符長度應小於140');
    expect(answered).not.toHaveBeenCalled();
    expect(field()).toHaveValue('🍜'.repeat(141)); // the typed text is kept
    type('🍜'.repeat(140));
    await press('確認');
    expect(answered).toHaveBeenCalledWith('🍜'.repeat(140));
  });

  it('spec 5: refuses a text over its own limit with an alert', async () => {
    const answered = await opened(() => promptModal({ limit: 3 }));
    type('四個字呢');
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('字符長度應小於3');
    await press('確認');
    expect(answered).not.toHaveBeenCalled();
    await press('取消');
    expect(answered).toHaveBeenCalledWith(null);
  });

  it('a failed save keeps the typed text', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await opened(() => promptModal({ onConfirm: () => Promise.reject(new Error('500')) }));
    type('寫了很久');
    await press('確認');
    expect(field()).toHaveValue('寫了很久');
  });
});
