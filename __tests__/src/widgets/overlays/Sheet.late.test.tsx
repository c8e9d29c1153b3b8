/** A sheet whose chunk neither loads nor fails, as on a line that hangs. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Sheet } from '#widgets/overlays/Sheet.tsx';

import type { ReactNode } from 'react';

let mockLoaded: unknown = null;
jest.mock('#widgets/lazy/useLazyModule.ts', () => ({
  useLazyModule: () => ({ loaded: mockLoaded, failure: null, retry: () => undefined }),
}));

const Popup = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) =>
  isOpen ? <div data-testid="popup">{children}</div> : null;
const sheet = (isOpen: boolean) => (
  <Sheet isOpen={isOpen} onClose={() => undefined} title="選擇地區">
    <input aria-label="路名" />
  </Sheet>
);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('T4: opens plainly after 4 s, and keeps its input when the chunk comes late', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { rerender } = render(sheet(true));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => jest.advanceTimersByTime(4_000));
  expect(screen.getByRole('dialog', { name: '選擇地區' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '路名' }), '信義路');
  mockLoaded = { SheetPopup: Popup };
  rerender(sheet(true));
  expect(screen.getByRole('textbox', { name: '路名' })).toHaveValue('信義路');
  // the next opening is animated
  rerender(sheet(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(sheet(true));
  expect(screen.getByTestId('popup')).toBeInTheDocument();
});
