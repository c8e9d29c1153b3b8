import { fireEvent, render, screen } from '@testing-library/react';

import { SwipeRow } from '#widgets/swipeRow/SwipeRow.tsx';

import { pass, settle, useFakeFrames } from '../../../support/fakeFrames.ts';

useFakeFrames();
// jsdom has no layout, so the action is 76 px wide
const width = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(76);
const rect = jest
  .spyOn(Element.prototype, 'getBoundingClientRect')
  .mockReturnValue({ width: 76, height: 44, top: 0, left: 0, right: 76, bottom: 44, x: 0, y: 0, toJSON: () => null });
afterAll(() => {
  width.mockRestore();
  rect.mockRestore();
});
const offset = () => document.querySelector<HTMLElement>('.adm-swipe-action-track')!.style.transform;

/** The action, hidden from screen readers while its row is closed. */
const action = (name: string) => screen.getByLabelText(name);

describe('SwipeRow', () => {
  it('spec 1.1: a hidden action has no tab stop and is hidden from screen readers', async () => {
    const onAction = jest.fn();
    render(
      <SwipeRow action="移除" name="移除：梅香牛肉麵" onAction={onAction}>
        <p>梅香牛肉麵</p>
      </SwipeRow>,
    );
    const isHidden = () => {
      expect(screen.queryByRole('button')).toBeNull();
      expect(action('移除：梅香牛肉麵')).toHaveAttribute('tabindex', '-1');
    };
    isHidden();
    await settle();
    isHidden();
    fireEvent.click(action('移除：梅香牛肉麵'));
    expect(onAction).toHaveBeenCalledTimes(1);
  });

  it('keeps the content of its first render, so that a tap or a focus in it is not lost', async () => {
    render(
      <SwipeRow action="移除" name="移除：梅香牛肉麵" onAction={() => undefined}>
        <a href="/store">梅香牛肉麵</a>
      </SwipeRow>,
    );
    const link = screen.getByRole('link');
    link.focus();
    await settle();
    expect(screen.getByRole('link')).toBe(link);
    expect(link).toHaveFocus();
  });

  it('spec 2.20: an open row has one button with its subject, and the action runs once', async () => {
    const onAction = jest.fn();
    render(
      <SwipeRow action="移除" name="移除：梅香牛肉麵" onAction={onAction}>
        <p>梅香牛肉麵</p>
      </SwipeRow>,
    );
    await settle();
    fireEvent.focus(action('移除：梅香牛肉麵'));
    await settle();
    expect(offset()).toContain('-76px');
    const button = screen.getByRole('button', { name: '移除：梅香牛肉麵' });
    expect(button).toHaveAttribute('tabindex', '0');
    expect(button).toHaveTextContent(/^移除$/);
    fireEvent.click(button);
    await settle();
    expect(onAction).toHaveBeenCalledTimes(1);
    fireEvent.blur(button);
    await settle();
    expect(offset()).not.toContain('-76px');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a tap beside an open row', () => {
  const onOpen = jest.fn((event: MouseEvent) => event.preventDefault());
  const track = (name: string) =>
    screen.getByText(name).closest<HTMLElement>('.adm-swipe-action-track')!.style.transform;
  function tapOn(name: string) {
    const target = screen.getByText(name);
    fireEvent.pointerDown(target);
    const touch = { identifier: 1, target, clientX: 5, clientY: 5 };
    fireEvent.touchStart(target, { touches: [touch], targetTouches: [touch], changedTouches: [touch] });
    fireEvent.touchEnd(target, { touches: [], targetTouches: [], changedTouches: [touch] });
    fireEvent.pointerUp(target);
    fireEvent.click(target);
  }

  beforeEach(async () => {
    onOpen.mockClear();
    render(
      <>
        {['甲', '乙'].map((name) => (
          <SwipeRow key={name} action="移除" name={`移除${name}`} onAction={() => undefined}>
            <a href={`/${name}`} onClick={(event) => onOpen(event.nativeEvent)}>
              {name}
            </a>
          </SwipeRow>
        ))}
        <a href="/elsewhere" onClick={(event) => onOpen(event.nativeEvent)}>
          別處
        </a>
      </>,
    );
    await settle();
    fireEvent.focus(action('移除甲'));
    await settle();
    expect(track('甲')).toContain('-76px');
  });

  it('on another row closes it and opens nothing, and the next tap opens', async () => {
    tapOn('乙');
    expect(onOpen).not.toHaveBeenCalled();
    await settle();
    expect(track('甲')).not.toContain('-76px');
    tapOn('乙');
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('elsewhere closes it and works as usual', async () => {
    tapOn('別處');
    await settle();
    expect(track('甲')).not.toContain('-76px');
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('that becomes a scroll blocks no later click', () => {
    fireEvent.pointerDown(screen.getByText('乙'));
    fireEvent.pointerCancel(screen.getByText('乙'));
    fireEvent.click(screen.getByText('乙'));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('without a click blocks no later click', async () => {
    fireEvent.pointerDown(screen.getByText('乙'));
    fireEvent.pointerUp(screen.getByText('乙'));
    await pass(400);
    fireEvent.click(screen.getByText('乙'));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('a mouse swipes the row without dragging its link', () => {
    expect(fireEvent.dragStart(screen.getByText('乙'))).toBe(false);
  });
});
