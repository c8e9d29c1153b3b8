/** The action sheet with a failed chunk has the same list and rules. */
import { fireEvent, screen } from '@testing-library/react';

import { chooseAction } from '#widgets/overlays/actionSheet.ts';

import { pass, useFakeFrames } from '../../../support/fakeFrames.ts';

jest.mock('#widgets/overlays/actionSheetImpl.tsx', () => {
  throw new Error('Loading chunk overlays failed');
});
useFakeFrames();

const actions = [
  { key: 'delete', text: '刪除', danger: true },
  { key: 'share', text: '分享', disabled: true },
];

async function opened() {
  const answered = jest.fn<undefined, [string | null]>();
  void chooseAction({ title: '這則回覆', actions, selectedKey: 'delete' }).then(answered);
  await pass(0);
  return answered;
}
const box = () => screen.getByRole('dialog', { name: '這則回覆' });

it('focuses no action, and announces title, choice and disabled actions', async () => {
  const answered = await opened();
  expect(box()).toHaveFocus();
  expect(box()).toHaveTextContent('這則回覆');
  expect(screen.getByRole('button', { name: '刪除', current: true })).toBeEnabled();
  expect(screen.getByRole('button', { name: '分享' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: '刪除' }));
  await pass(0);
  expect(answered).toHaveBeenCalledWith('delete');
});

it.each([
  ['Escape', () => fireEvent.keyDown(box(), { key: 'Escape' })],
  ['取消', () => fireEvent.click(screen.getByRole('button', { name: '取消' }))],
  ['a tap beside it', () => fireEvent.click(screen.getByRole('presentation'))],
])('%s resolves to null and restores the focus', async (_name, close) => {
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  const answered = await opened();
  close();
  await pass(0);
  expect(answered).toHaveBeenCalledWith(null);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(before).toHaveFocus();
  before.remove();
});
