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
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterAll(() => {
  Reflect.deleteProperty(window, 'visualViewport');
});

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
  it('R17: the keyboard never covers the field in use: a sheet rises by all of it, the field is brought into view', () => {
    render(<Panel place="foot" />);
    screen.getByRole('textbox').focus();
    keyboard(336);
    expect(screen.getByTestId('panel').style.transform).toBe('translateY(-336px)');
    expect(screen.getByTestId('panel').style.maxHeight).toBe('476px'); // 844 - 336 - 32: nothing stands above the window
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    keyboard(0);
    expect(screen.getByTestId('panel').style.transform).toBe('');
  });

  it('R17: a modal in the middle rises by half of it', () => {
    render(<Panel place="middle" />);
    keyboard(336);
    expect(screen.getByTestId('panel').style.transform).toBe('translateY(-168px)');
    expect(scrollIntoView).not.toHaveBeenCalled(); // no field has the focus
  });

  it('pinch zoom and the bars of the browser are no keyboard', () => {
    render(<Panel place="foot" />);
    keyboard(50);
    expect(screen.getByTestId('panel').style.transform).toBe('');
    view.scale = 2;
    keyboard(400);
    expect(screen.getByTestId('panel').style.transform).toBe('');
  });
});
