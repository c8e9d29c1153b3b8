import { act, fireEvent, screen } from '@testing-library/react';

import { chooseAction } from '#widgets/overlays/actionSheet.ts';

import { settle, useFakeFrames } from '../../../support/fakeFrames.ts';

useFakeFrames();
const actions = [
  { key: 'share', text: '分享給朋友' },
  { key: 'report', text: '回報店家資訊有誤', danger: true },
];

async function opened() {
  const answered = jest.fn<undefined, [string | null]>();
  act(() => void chooseAction({ title: '分享「梅香牛肉麵」', actions }).then(answered));
  await settle();
  return answered;
}

describe('chooseAction', () => {
  it('spec 2.20: lists the actions under the title and resolves to the chosen key', async () => {
    const answered = await opened();
    expect(screen.getByRole('dialog', { name: '分享「梅香牛肉麵」' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '回報店家資訊有誤' }));
    await settle();
    expect(answered).toHaveBeenCalledWith('report');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('the cancel button and the Escape key resolve it to null', async () => {
    const byButton = await opened();
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    await settle();
    expect(byButton).toHaveBeenCalledWith(null);
    const byKey = await opened();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await settle();
    expect(byKey).toHaveBeenCalledWith(null);
  });
});
