/** The focus of an overlay. */
import { useRef } from 'react';
import { render, screen } from '@testing-library/react';

import { useDialogFocus } from '#widgets/overlays/useDialogFocus.ts';

function Panel() {
  const panel = useRef<HTMLDivElement>(null);
  useDialogFocus(panel, () => undefined);
  return <div ref={panel} role="dialog" tabIndex={-1} />;
}

const Page = ({ isOpen }: { isOpen: boolean }) => (
  <main>
    <button type="button">地圖</button>
    {isOpen && <Panel />}
  </main>
);

it('spec 1.1: moves the focus into the panel, and back before the panel leaves the page', () => {
  const { rerender } = render(<Page isOpen={false} />);
  const opener = screen.getByRole('button');
  opener.focus();
  rerender(<Page isOpen />);
  const panel = screen.getByRole('dialog');
  expect(panel).toHaveFocus();

  const main = screen.getByRole('main');
  const remove = main.removeChild.bind(main);
  let focusedAtRemoval: Element | null = null;
  main.removeChild = (child) => {
    focusedAtRemoval = document.activeElement;
    return remove(child);
  };
  rerender(<Page isOpen={false} />);
  expect(focusedAtRemoval).toBe(opener);
  expect(opener).toHaveFocus();
});
