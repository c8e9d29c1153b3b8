import { render, screen } from '@testing-library/react';

import { showChosen } from '#widgets/showChosen.ts';

const ROW_WIDTH = 300;

/** Three chips of 200 px in a row of 300 px. jsdom has no layout. */
function showRow(chosen: string): HTMLElement {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { right: this.getAttribute('role') === 'group' ? ROW_WIDTH : (at + 1) * 200 } as DOMRect;
  });
  render(
    <div ref={showChosen} role="group">
      {['a', 'b', 'c'].map((key) => (
        <button key={key} type="button" aria-pressed={key === chosen} />
      ))}
    </div>,
  );
  return screen.getByRole('group');
}

afterEach(() => jest.restoreAllMocks());

it('scrolls the chip chosen by the URL into view from beyond the edge', () => {
  expect(showRow('c').scrollLeft).toBe(340);
});

it('a row stays at its start when the chosen chip is in view there', () => {
  expect(showRow('a').scrollLeft).toBe(0);
});

it('a row without a chosen chip stays at its start', () => {
  expect(showRow('none').scrollLeft).toBe(0);
});
