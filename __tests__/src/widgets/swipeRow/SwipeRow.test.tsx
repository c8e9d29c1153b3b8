import { fireEvent, render, screen } from '@testing-library/react';

import { SwipeRow } from '#widgets/swipeRow/SwipeRow.tsx';

import { settle, useFakeFrames } from '../../../support/fakeFrames.ts';

useFakeFrames();
// jsdom has no layout: the action is 76 wide
const width = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(76);
const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 76, height: 44, top: 0, left: 0, right: 76, bottom: 44, x: 0, y: 0, toJSON: () => null });
afterAll(() => {
  width.mockRestore();
  rect.mockRestore();
});
const offset = () => document.querySelector<HTMLElement>('.adm-swipe-action-track')!.style.transform;

describe('SwipeRow', () => {
  it('shows its row at once, before the swipe is loaded, with the action as a button', async () => {
    const onAction = jest.fn();
    render(
      <SwipeRow action="移除" onAction={onAction}>
        <p>梅香牛肉麵</p>
      </SwipeRow>,
    );
    expect(screen.getByText('梅香牛肉麵')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '移除' }));
    expect(onAction).toHaveBeenCalledTimes(1);
    await settle();
    expect(screen.getByText('梅香牛肉麵')).toBeVisible();
  });

  it('spec 2.20: opens when its action gets the focus, so that a keyboard reaches it, and acts once', async () => {
    const onAction = jest.fn();
    render(
      <SwipeRow action="移除" onAction={onAction}>
        <p>梅香牛肉麵</p>
      </SwipeRow>,
    );
    await settle();
    expect(document.querySelector('.adm-swipe-action')).not.toBeNull();
    const button = screen.getByRole('button', { name: '移除' });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    fireEvent.focus(button);
    await settle();
    expect(offset()).toContain('-76px');
    fireEvent.click(button);
    await settle();
    expect(onAction).toHaveBeenCalledTimes(1);
    fireEvent.blur(button);
    await settle();
    expect(offset()).not.toContain('-76px');
  });
});
