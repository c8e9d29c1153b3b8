import { useRef } from 'react';
import { act, render, screen } from '@testing-library/react';

import { useKeyboardRoom } from '#widgets/keyboard/useKeyboardRoom.ts';

class FakeView extends EventTarget {
  height = 844;
  offsetTop = 0;
  scale = 1;
}
let view = new FakeView();
const scrollIntoView = jest.fn();

beforeEach(() => {
  view = new FakeView();
  scrollIntoView.mockClear();
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: view });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: 844 });
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: 390 });
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterAll(() => {
  Reflect.deleteProperty(window, 'visualViewport');
});

function turn(width: number, height: number) {
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: width });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: height });
  act(() => {
    view.height = height;
    view.dispatchEvent(new Event('resize'));
  });
}

function Panel({ place }: { place: 'middle' | 'foot' }) {
  const panel = useRef<HTMLDivElement>(null);
  useKeyboardRoom(panel, place);
  return (
    <div ref={panel} data-testid="panel">
      <input aria-label="備註" />
    </div>
  );
}
function keyboard(height: number) {
  act(() => {
    view.height = 844 - height;
    view.dispatchEvent(new Event('resize'));
  });
}

describe('useKeyboardRoom', () => {
  it('R17: a sheet rises by the full keyboard height, and the focused field is visible', () => {
    render(<Panel place="foot" />);
    screen.getByRole('textbox').focus();
    keyboard(336);
    expect(screen.getByTestId('panel').style.transform).toBe('translateY(-336px)');
    expect(screen.getByTestId('panel').style.maxHeight).toBe('476px'); // 844 - 336 - 32
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    keyboard(0);
    expect(screen.getByTestId('panel').style.transform).toBe('');
  });

  it('R17: a centred modal rises by half of the keyboard height', () => {
    render(<Panel place="middle" />);
    keyboard(336);
    expect(screen.getByTestId('panel').style.transform).toBe('translateY(-168px)');
    expect(scrollIntoView).not.toHaveBeenCalled(); // no field has the focus
  });

  it('pinch zoom and browser bars do not count as a keyboard', () => {
    render(<Panel place="foot" />);
    keyboard(50);
    expect(screen.getByTestId('panel').style.transform).toBe('');
    view.scale = 2;
    keyboard(400);
    expect(screen.getByTestId('panel').style.transform).toBe('');
  });
});

describe('T4: the page never moves during a touch', () => {
  const focus = () => {
    render(<Panel place="foot" />);
    screen.getByRole('textbox').focus();
  };

  it('scrolls the field into view once per opening of the keyboard, also in steps', () => {
    focus();
    [56, 110, 200, 290, 336].forEach(keyboard);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    // another language, the suggestion bar, emoji
    [386, 300, 336].forEach(keyboard);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    keyboard(0);
    keyboard(336);
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
  });

  it('a pinch moves neither field nor panel, with and without the keyboard', () => {
    focus();
    view.scale = 1.6;
    keyboard(844 - 844 / 1.6);
    expect(scrollIntoView).not.toHaveBeenCalled();
    view.scale = 1;
    keyboard(0);
    keyboard(336);
    view.scale = 1.6;
    keyboard(844 - 508 / 1.6);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(screen.getByTestId('panel').style.transform).toBe('translateY(-336px)');
  });

  it('a pinch to scale 1 with an open keyboard does not scroll the field', () => {
    focus();
    view.scale = 1.6;
    keyboard(844 - 844 / 1.6);
    // the keyboard comes while the page is enlarged
    keyboard(844 - 508 / 1.6);
    view.scale = 1;
    keyboard(336);
    expect(scrollIntoView).not.toHaveBeenCalled();
    expect(screen.getByTestId('panel').style.transform).toBe('translateY(-336px)');
    keyboard(0);
    keyboard(336);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it('a rotation with an open keyboard does not scroll the field again', () => {
    focus();
    keyboard(336);
    turn(844, 390);
    turn(844, 180);
    turn(390, 844);
    turn(390, 508);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    turn(390, 844);
    turn(390, 508);
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
  });

  it('browser bars and a rotation do not scroll the field', () => {
    focus();
    [56, 0, 56].forEach(keyboard);
    turn(844, 340);
    turn(390, 844);
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('detects the keyboard where the window itself is resized', () => {
    focus();
    turn(390, 508);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(screen.getByTestId('panel').style.transform).toBe('');
  });
});
