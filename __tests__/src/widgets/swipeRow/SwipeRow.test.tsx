import { fireEvent, render, screen } from '@testing-library/react';

import { forgetMemory } from '#platform/storage.ts';
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

describe('SwipeRow', () => {
  it('renders its row with the action as a button before the swipe has loaded', async () => {
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

  it('spec 2.20: focus of the action opens the row, and the action runs once', async () => {
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
          <SwipeRow key={name} action={`移除${name}`} onAction={() => undefined}>
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
    fireEvent.focus(screen.getByRole('button', { name: '移除甲' }));
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

describe('the first row peeks once', () => {
  const VIEW = 844;
  const known = () => localStorage.getItem('ume.swipeSeen');
  const peeking = () => [...document.querySelectorAll('.peeking')].map((row) => row.textContent);
  const less = jest.fn(() => ({ matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() }));
  /** Position of each row, because jsdom has no layout. */
  let tops: Record<string, number> = {};
  let isCovered = false;
  const nativeMatchMedia = window.matchMedia;

  beforeEach(() => {
    localStorage.clear();
    forgetMemory();
    tops = { 第一列: 60, 第二列: 120 };
    isCovered = false;
    less.mockReturnValue({ matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() });
    window.matchMedia = less as never;
    Object.defineProperty(window, 'innerHeight', { value: VIEW, configurable: true });
    const topOf = (element: Element) =>
      Object.entries(tops).find(([words]) => element.textContent.startsWith(words))?.[1] ?? 0;
    rect.mockImplementation(function rectOf(this: Element) {
      const top = topOf(this);
      return { width: 76, height: 44, top, left: 0, right: 76, bottom: top + 44, x: 0, y: top, toJSON: () => null };
    });
    document.elementFromPoint = (_x, y) =>
      isCovered
        ? document.body
        : ([...document.querySelectorAll('.adm-swipe-action')].find((row) => y >= topOf(row) && y < topOf(row) + 44) ??
          null);
  });
  afterAll(() => {
    document.elementFromPoint = () => null;
    window.matchMedia = nativeMatchMedia;
  });

  async function show() {
    const shown = render(
      <>
        {['第一列', '第二列'].map((words) => (
          <SwipeRow key={words} action="移除" onAction={() => undefined}>
            <p>{words}</p>
          </SwipeRow>
        ))}
      </>,
    );
    await settle();
    return shown;
  }

  it('after a second without touch or scroll, and never again on a later visit', async () => {
    const { unmount } = await show();
    await pass(800);
    expect(peeking()).toEqual([]);
    await pass(300);
    expect(peeking()).toEqual([expect.stringContaining('第一列')]);
    expect(known()).toBe('Y');
    fireEvent.animationEnd(document.querySelector('.adm-swipe-action-track')!);
    expect(peeking()).toEqual([]);
    unmount();
    await show();
    await pass(5_000);
    expect(peeking()).toEqual([]);
  });

  it('never during a touch or scroll, and stops on touch', async () => {
    await show();
    fireEvent.touchStart(document.body, { touches: [{}] });
    await pass(5_000);
    expect(peeking()).toEqual([]);
    fireEvent.touchEnd(document.body, { touches: [] });
    await pass(900);
    fireEvent.scroll(document);
    await pass(900);
    expect(peeking()).toEqual([]);
    await pass(200);
    expect(peeking()).toHaveLength(1);
    const row = screen.getByText('第一列');
    const finger = [{ identifier: 1, target: row, clientX: 40, clientY: 80 }];
    fireEvent.touchStart(row, { touches: finger, targetTouches: finger, changedTouches: finger });
    expect(peeking()).toEqual([]);
    fireEvent.touchEnd(row, { touches: [], targetTouches: [], changedTouches: finger });
  });

  it('is the first fully visible row, and waits while something covers it', async () => {
    tops = { 第一列: -20, 第二列: 40 };
    isCovered = true;
    await show();
    await pass(3_000);
    expect(peeking()).toEqual([]);
    isCovered = false;
    fireEvent.scroll(document);
    await pass(1_100);
    expect(peeking()).toEqual([expect.stringContaining('第二列')]);
  });

  it('not with reduced motion, nor after a row was opened', async () => {
    less.mockReturnValue({ matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() });
    const { unmount } = await show();
    await pass(3_000);
    expect(peeking()).toEqual([]);
    expect(known()).toBeNull();
    unmount();
    less.mockReturnValue({ matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() });
    await show();
    fireEvent.focus(screen.getAllByRole('button', { name: '移除' })[0]!);
    await settle();
    expect(known()).toBe('Y');
    await pass(3_000);
    expect(peeking()).toEqual([]);
  });
});
