import { act, render, screen } from '@testing-library/react';

import { PageTransition } from '#app/PageTransition.tsx';
import { PAGE_TRANSITION_MS } from '#domain/constants.ts';

const page = () => screen.getByText('頁').className;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('PageTransition', () => {
  it.each(['right-in', 'left-in'] as const)(
    '%s takes no pointer events until the page transition has ended',
    (animation) => {
      render(<PageTransition animation={animation}>頁</PageTransition>);
      expect(page()).toContain('arriving');
      act(() => jest.advanceTimersByTime(PAGE_TRANSITION_MS - 1));
      expect(page()).toContain('arriving');
      act(() => jest.advanceTimersByTime(1));
      expect(page()).not.toContain('arriving');
    },
  );

  it('accepts the pointer at once without an animation', () => {
    render(<PageTransition animation="none">頁</PageTransition>);
    expect(page()).not.toContain('arriving');
  });
});
