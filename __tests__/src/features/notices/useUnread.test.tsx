/** Unread counts stay current on every open page. */
import { act, screen, waitFor } from '@testing-library/react';

import { TabUnread } from '#features/notices/TabUnread.tsx';

import { dropped, fakeUme } from '../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';

import type { FakeUme } from '../../../support/fakeUme.ts';

const UNREAD = 'GET /v1/ume/client/my/message/unreadNum';
const of = (total: number) => ({ store: total, system: 0, discount: 0, like: 0, reply: 0, total });
const mockToast = jest.fn(() => Promise.resolve());
jest.mock('#widgets/overlays/toast.ts', () => ({
  toast: { error: () => mockToast() },
  preloadToasts: () => undefined,
}));

let ume: FakeUme;
beforeEach(() => {
  freshBrowser();
  mockToast.mockClear();
  ume = fakeUme({ [UNREAD]: of(2) });
});

const show = () => renderScreen(<TabUnread />, { member: { userId: 'u1', token: 't1' } });

const come = {
  focus: () => window.dispatchEvent(new Event('focus')),
  sight: () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
};

it.each(['focus', 'sight'] as const)(
  'refetches when %s shows the page again, also right after the last response',
  async (way) => {
    show();
    await screen.findByText('2');
    ume.answer({ [UNREAD]: of(7) });
    act(() => void come[way]());
    await screen.findByText('7');
    expect(ume.callsOf(UNREAD)).toHaveLength(2);
  },
);

it('a return to the page with two events sends only one refetch', async () => {
  show();
  await screen.findByText('2');
  ume.answer({ [UNREAD]: of(7) });
  act(() => {
    come.sight();
    come.focus();
  });
  await screen.findByText('7');
  expect(ume.callsOf(UNREAD)).toHaveLength(2);
});

it('shows nothing at 0, 99+ above 99, and no failure', async () => {
  ume.answer({ [UNREAD]: of(0) });
  const { container } = show();
  await waitFor(() => expect(ume.callsOf(UNREAD)).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
  ume.answer({ [UNREAD]: of(100) });
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByText('99+');
  ume.answer({ [UNREAD]: dropped });
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(ume.callsOf(UNREAD)).toHaveLength(3));
  expect(screen.getByText('99+')).toBeInTheDocument();
  expect(mockToast).not.toHaveBeenCalled();
});
