/** The numbers of what is unread are right on every open page. */
import { act, screen, waitFor } from '@testing-library/react';

import { TabUnread } from '#features/notices/TabUnread.tsx';

import { dropped, fakeUme } from '../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';

import type { FakeUme } from '../../../support/fakeUme.ts';

const UNREAD = 'GET /v1/ume/client/my/message/unreadNum';
const of = (total: number) => ({ store: total, system: 0, discount: 0, like: 0, reply: 0, total });
const mockToast = jest.fn(() => Promise.resolve());
jest.mock('#widgets/toast.ts', () => ({ toast: { error: () => mockToast() }, preloadToasts: () => undefined }));

let now = Date.parse('2026-11-20T04:00:00Z');
let ume: FakeUme;
beforeEach(() => {
  freshBrowser();
  mockToast.mockClear();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  ume = fakeUme({ [UNREAD]: of(2) });
});
afterEach(() => jest.restoreAllMocks());

const show = () => renderScreen(<TabUnread />, { member: { userId: 'u1', token: 't1' } });

it.each([
  ['the focus comes', () => window.dispatchEvent(new Event('focus'))],
  ['it is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('asked for again when %s, once for both', async (_when, come) => {
  show();
  await screen.findByText('2');
  ume.answer({ [UNREAD]: of(7) });
  // at once: those numbers are fresh
  act(() => void come());
  expect(ume.callsOf(UNREAD)).toHaveLength(1);
  now += 2_000;
  act(() => void come());
  await screen.findByText('7');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(ume.callsOf(UNREAD)).toHaveLength(2);
});

it('nothing stands there while nothing is unread; over 99 it is 99+; a failure is told nowhere', async () => {
  ume.answer({ [UNREAD]: of(0) });
  const { container } = show();
  await waitFor(() => expect(ume.callsOf(UNREAD)).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
  now += 2_000;
  ume.answer({ [UNREAD]: of(100) });
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByText('99+');
  now += 2_000;
  ume.answer({ [UNREAD]: dropped });
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(ume.callsOf(UNREAD)).toHaveLength(3));
  expect(screen.getByText('99+')).toBeInTheDocument();
  expect(mockToast).not.toHaveBeenCalled();
});
