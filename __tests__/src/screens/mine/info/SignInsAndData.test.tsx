import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';

import { formatDay } from '#domain/dates.ts';
import { saveFile } from '#platform/saveFile.ts';
import { SignInsAndData } from '#screens/mine/info/SignInsAndData.tsx';
import { infoText } from '#text/accountText.ts';
import { listText } from '#text/listText.ts';

import { dropped, type FakeUme, fakeUme, hangs, refusedWith, status } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';
import { findMessage } from '../../../../support/shownMessages.ts';

import type { SignIn } from '#contract/signIns.ts';

const LIST = 'GET /v1/ume/client/my/signIns';
const END = 'POST /v1/ume/client/my/signIns/end';
const COPY = 'POST /v1/ume/client/my/copy';
const LOGOUT = 'POST /v1/ume/client/user/logout';
const member = { userId: 'u1', token: 'k'.repeat(32) };
const text = infoText.signIns;
const signIns: [SignIn, SignIn] = [
  { device: 'iphone', beganOn: '2026-11-01', lastUsedOn: '2026-11-20', isThis: true },
  { device: 'computer', beganOn: '2026-08-30', lastUsedOn: '2026-11-02', isThis: false },
];

jest.mock('#platform/saveFile.ts', () => ({ saveFile: jest.fn() }));
useFakeClock();

let ume: FakeUme;
beforeEach(() => {
  freshBrowser();
  localStorage.setItem('braId', '7');
  ume = fakeUme({ [LIST]: signIns, [END]: null, [COPY]: { json: '{"tables":{}}' }, [LOGOUT]: null });
});

/** Opens the sheet. */
async function open() {
  const shown = renderScreen(<SignInsAndData />, { path: '/mine/info', member });
  await shown.user.click(screen.getByRole('button', { name: text.open }));
  return { ...shown, sheet: await screen.findByRole('dialog', { name: text.open }) };
}
const daysOf = ({ beganOn, lastUsedOn }: SignIn) =>
  `${text.began(formatDay(beganOn, Date.now()))} ・ ${text.used(formatDay(lastUsedOn, Date.now()))}`;
const button = (sheet: HTMLElement, name: string) => within(sheet).getByRole('button', { name });

describe('the sheet of sign-ins', () => {
  it('A18: lists each device with its days, this one marked, and axe finds nothing', async () => {
    const { sheet } = await open();
    const rows = await within(sheet).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `iPhone${text.here}${daysOf(signIns[0])}`,
      `電腦${daysOf(signIns[1])}`,
    ]);
    const found = await axe.run(sheet, { rules: { 'color-contrast': { enabled: false } } });
    expect(found.violations).toEqual([]);
  });

  it('A18: ends all sign-ins once after a question, signs out here and goes home', async () => {
    const { user, sheet, path } = await open();
    await within(sheet).findAllByRole('listitem');
    await user.click(button(sheet, text.endAll));
    const dialog = await screen.findByRole('dialog', { name: text.endAllAsk });
    await user.dblClick(button(dialog, text.endAll));
    await findMessage(text.ended);
    expect(path()).toBe('/store/7');
    expect(ume.callsOf(END)).toHaveLength(1);
    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(localStorage.getItem('ume.pendingSignOut')).toBeNull();
  });

  it('ends nothing when the question is cancelled, or when the call fails', async () => {
    ume.answer({ [END]: status(500) });
    const { user, sheet, path } = await open();
    await within(sheet).findAllByRole('listitem');
    await user.click(button(sheet, text.endAll));
    const dialog = await screen.findByRole('dialog', { name: text.endAllAsk });
    await user.click(button(dialog, text.endAll));
    await waitFor(() => expect(ume.callsOf(END)).toHaveLength(1));
    await waitFor(() => expect(button(dialog, text.endAll)).not.toHaveAttribute('aria-busy'));
    await user.click(button(dialog, '取消'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: text.endAllAsk })).toBeNull());
    expect(path()).toBe('/mine/info');
    expect(localStorage.getItem('userInfo')).not.toBeNull();
    expect(ume.callsOf(LOGOUT)).toEqual([]);
  });

  it('says that the list loads, and ends all sign-ins without it', async () => {
    ume.answer({ [LIST]: hangs });
    const { sheet } = await open();
    expect(within(sheet).getByRole('region', { name: text.list })).toHaveAttribute('aria-busy', 'true');
    expect(within(sheet).getByRole('status')).toHaveTextContent('載入');
    expect(button(sheet, text.endAll)).toBeEnabled();
    expect(button(sheet, text.copy)).toBeEnabled();
  });

  it.each([
    ['fails', status(503)],
    ['finds no network', dropped],
    ['is refused', refusedWith(500, '忙線中')],
  ])('offers a retry when the list %s, and both buttons stay', async (_how, fault) => {
    ume.answer({ [LIST]: fault });
    const { user, sheet } = await open();
    const retry = await within(sheet).findByRole('button', { name: `${listText.again}：${text.list}` });
    expect(button(sheet, text.endAll)).toBeEnabled();
    expect(button(sheet, text.copy)).toBeEnabled();
    ume.answer({ [LIST]: signIns });
    await user.click(retry);
    expect(await within(sheet).findAllByRole('listitem')).toHaveLength(2);
  });

  it('of a host that lists none still ends all sign-ins', async () => {
    ume.answer({ [LIST]: [] });
    const { sheet } = await open();
    expect(await within(sheet).findByRole('button', { name: text.endAll })).toBeEnabled();
    expect(within(sheet).queryAllByRole('listitem')).toEqual([]);
  });

  it('of a host without the list has the copy alone', async () => {
    ume.answer({ [LIST]: status(404) });
    const { sheet } = await open();
    await waitFor(() => expect(within(sheet).queryByRole('region', { name: text.list })).toBeNull());
    expect(within(sheet).queryByRole('button', { name: text.endAll })).toBeNull();
    expect(button(sheet, text.copy)).toBeEnabled();
  });
});

describe('the copy of the data', () => {
  it('is saved as one file, and a failed call saves none', async () => {
    ume.answer({ [COPY]: status(500) });
    const { user, sheet } = await open();
    await user.click(button(sheet, text.copy));
    await waitFor(() => expect(ume.callsOf(COPY)).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(saveFile).not.toHaveBeenCalled();
    ume.answer({ [COPY]: { json: '{"tables":{}}' } });
    await user.click(button(sheet, text.copy));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith('ume.json', '{"tables":{}}', 'application/json'));
    await findMessage(text.copied);
  });
});
