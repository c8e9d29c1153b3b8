import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';

import { LEGAL_VERSION } from '#domain/legalVersion.ts';
import { config } from '#platform/config.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import SignInScreen from '#screens/signIn/start/SignInScreen.tsx';
import { codeText, signInText } from '#text/signInText.ts';

import { dropped, fakeUme, hangs, refusedWith, status } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderPortal, renderScreen } from '../../../../support/renderScreen.tsx';
import { findMessage, shownMessages } from '../../../../support/shownMessages.ts';

import type { FakeUme } from '../../../../support/fakeUme.ts';

const IS_REGISTERED = 'POST /v1/ume/client/user/isregister';
const SEND_SMS = 'POST /v1/ume/client/user/sendsms';
const COUPON = 'GET /v1/ume/client/coupon/{couponId}';
const realAgent = navigator.userAgent;

useFakeClock();

let ume: FakeUme;

beforeEach(() => {
  freshBrowser();
  ume = fakeUme({ [IS_REGISTERED]: 'Y', [SEND_SMS]: null });
});
afterEach(() => {
  setAgent(realAgent);
});

function setAgent(userAgent: string) {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
}

const numberField = () => screen.getByLabelText<HTMLInputElement>(signInText.numberLabel);
const accepted = () =>
  JSON.parse(localStorage.getItem('ume.termsAccepted') ?? 'null') as { version: string; at: string } | null;
const submit = () => screen.getByRole('button', { name: signInText.getCode });
const lineButton = () => screen.queryByRole('button', { name: signInText.line });

function show() {
  return renderScreen(<SignInScreen />, { path: '/signin' });
}

describe('the number', () => {
  it('syncs with the input of another tab', async () => {
    const { user } = show();
    await user.type(numberField(), '09');
    const kept = JSON.parse(localStorage.getItem('ume.signInDraft') ?? '{}') as { draft: object };
    localStorage.setItem('ume.signInDraft', JSON.stringify({ ...kept, draft: { ...kept.draft, typed: '0987' } }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ume.signInDraft' })));
    expect(numberField()).toHaveValue('0987');
  });

  it.each([
    ['Y', 'login'],
    ['N', 'register'],
  ] as const)(
    'spec 4.2: isregister %s sends the code for %s, starts 60 s and opens /captcha',
    async (answer, action) => {
      ume.answer({ [IS_REGISTERED]: answer });
      const { user, path, store } = show();
      const entries = window.history.length;
      await user.type(numberField(), '0912345678');
      await user.click(submit());
      await waitFor(() => expect(path()).toBe('/captcha'));

      const number = { phoneAreaCode: '886', mobileNumber: '0912345678' };
      expect(ume.callsOf(IS_REGISTERED).map(({ args }) => args)).toEqual([number]);
      expect(ume.callsOf(SEND_SMS).map(({ args }) => args)).toEqual([{ ...number, action }]);
      expect(store.getState().user.signData).toEqual({ ...number, action });
      expect(localStorage.getItem('login_captcha')).toBe('60');
      expect(window.history.length).toBe(entries);
    },
  );

  it('is grouped while typing and keeps the caret in the middle', async () => {
    const { user } = show();
    await user.type(numberField(), '0912345678');
    expect(numberField()).toHaveValue('0912 345 678');
    numberField().setSelectionRange(3, 3);
    await user.keyboard('{Backspace}');
    expect(numberField()).toHaveValue('092 345 678');
    await user.tab();
    expect(numberField()).toHaveValue('0923 456 78');
  });

  it('uses the phone keyboard and its autofill', () => {
    show();
    expect(numberField()).toHaveAttribute('inputmode', 'tel');
    expect(numberField()).toHaveAttribute('autocomplete', 'tel-national');
  });

  it.each([
    ['886', '0812345678', '請輸入正確的台灣手機號碼'],
    ['852', '12345678', '請輸入正確的香港手機號碼'],
    ['86', '12000138000', '請輸入正確的中國大陸手機號碼'],
    ['999', '0912345678', '未知錯誤'],
  ])('spec 5: an invalid number of area %s warns, is marked, focused and kept', async (areaCode, typed, message) => {
    localStorage.setItem('ume.signInDraft', JSON.stringify({ at: Date.now(), draft: { areaCode, typed, digits: '' } }));
    const { user, path } = show();
    await user.click(submit());
    expect(await screen.findAllByText(message)).not.toHaveLength(0);
    expect(numberField()).toBeInvalid();
    expect(numberField()).toHaveAccessibleDescription(message);
    expect(numberField()).toHaveFocus();
    expect(numberField()).toHaveValue(typed);
    expect(path()).toBe('/signin');
    expect(ume.calls).toEqual([]);
  });

  it('keeps the input when the area changes', async () => {
    const { user } = show();
    await user.type(numberField(), '51234567');
    await user.click(screen.getByRole('button', { name: signInText.areaCodeName('886') }));
    await user.click(await screen.findByText(signInText.areaCodes['852']));
    expect(await screen.findByRole('button', { name: signInText.areaCodeName('852') })).toBeInTheDocument();
    expect(numberField()).toHaveValue('5123 4567');
  });

  it('mock signin: the cross clears the number and focuses the field', async () => {
    const { user } = show();
    await user.type(numberField(), '0912');
    await user.click(screen.getByRole('button', { name: signInText.clear }));
    expect(numberField()).toHaveValue('');
    expect(numberField()).toHaveFocus();
  });

  it('R18: keeps the input through a reload', async () => {
    const first = show();
    await first.user.type(numberField(), '0912345');
    first.unmount();
    show();
    expect(numberField()).toHaveValue('0912 345');
  });
});

describe('the terms', () => {
  it('spec 4: requesting the code accepts the terms and stores version and time', async () => {
    const { user, path } = show();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/^登入或註冊即表示您同意/)).toHaveTextContent(
      '登入或註冊即表示您同意 服務條款 與 隱私權政策。',
    );
    await user.type(numberField(), '0912345678');
    expect(accepted()).toBeNull();
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/captcha'));
    expect(accepted()?.version).toBe(LEGAL_VERSION);
    expect(Math.abs(Date.parse(accepted()?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('a refused number does not accept them', async () => {
    const { user } = show();
    await user.type(numberField(), '0812345678');
    await user.click(submit());
    expect(await screen.findAllByText(signInText.problems.taiwan)).not.toHaveLength(0);
    expect(accepted()).toBeNull();
  });

  it.each([signInText.terms, signInText.privacy])('%s opens in a sheet and closes again', async (name) => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name }));
    const sheet = await screen.findByRole('dialog', { name });
    expect(sheet.textContent.length).toBeGreaterThan(200);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
  });
});

describe('failures', () => {
  it.each([
    ['a refusal', refusedWith(429, '驗證碼傳送太多次'), '驗證碼傳送太多次'],
    ['a status', status(500), null],
    ['no network', dropped, '網路不太穩，再試一次'],
  ])('spec 8: %s is shown once and keeps the input', async (_name, fault, message) => {
    for (const route of [IS_REGISTERED, SEND_SMS] as const) {
      freshBrowser();
      ume = fakeUme({ [IS_REGISTERED]: 'Y', [SEND_SMS]: null, [route]: fault });
      const { user, path, unmount } = show();
      await user.type(numberField(), '0912345678');
      await user.click(submit());
      await waitFor(() => expect(ume.callsOf(route)).toHaveLength(1));
      if (message !== null) await findMessage(message);
      expect(path()).toBe('/signin');
      expect(localStorage.getItem('login_captcha')).toBeNull();
      expect(numberField()).toHaveValue('0912 345 678');
      unmount();
    }
    if (message !== null) expect(shownMessages()).toEqual([message, message]);
  });

  it('a double tap, or Enter after it, sends once', async () => {
    ume.answer({ [IS_REGISTERED]: hangs });
    const { user } = show();
    await user.type(numberField(), '0912345678');
    fireEvent.click(submit());
    fireEvent.click(submit());
    fireEvent.submit(numberField().form!);
    await waitFor(() => expect(ume.calls).toHaveLength(1));
    await act(() => Promise.resolve());
    expect(ume.calls).toHaveLength(1);
  });
});

describe('while a code is on its way', () => {
  const signData = { phoneAreaCode: '886', mobileNumber: '0912345678', action: 'login' } as const;

  function showDuringCountdown() {
    localStorage.setItem('login_captcha', '40');
    localStorage.setItem('ume.captchaSentAt', String(Date.now() - 20_000));
    return renderScreen(<SignInScreen />, {
      path: '/signin',
      preloaded: { user: { signData, userDetail: null, textSize: 'standard' } },
    });
  }

  it('the same number continues to /captcha without sending', async () => {
    const { user, path } = showDuringCountdown();
    await user.type(numberField(), '+886 912-345-678');
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/captcha'));
    expect(ume.calls).toEqual([]);
  });

  it('spec 4: another number gets its own code and a new countdown', async () => {
    const { user, path } = showDuringCountdown();
    await user.type(numberField(), '0987654321');
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/captcha'));
    expect(ume.callsOf(SEND_SMS)).toHaveLength(1);
    expect(localStorage.getItem('login_captcha')).toBe('60');
  });

  it('R7: after the countdown the same number gets a new code', async () => {
    const { user, path } = showDuringCountdown();
    localStorage.setItem('ume.captchaSentAt', String(Date.now() - 61_000));
    await user.type(numberField(), '0912345678');
    await user.click(submit());
    await waitFor(() => expect(path()).toBe('/captcha'));
    expect(ume.callsOf(SEND_SMS)).toHaveLength(1);
  });
});

describe('LINE', () => {
  const LINE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari Line/15.12.1';

  it('its button is the first and the strongest inside LINE', () => {
    setAgent(LINE);
    show();
    expect(lineButton()!.compareDocumentPosition(numberField()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(lineButton()).toHaveClass('main');
    expect(screen.getByRole('button', { name: signInText.getCode })).toHaveClass('second');
  });

  it('its button follows the number field in a browser outside LINE', () => {
    show();
    expect(lineButton()!.compareDocumentPosition(numberField()) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
    expect(lineButton()).not.toHaveClass('main');
    expect(screen.getByRole('button', { name: signInText.getCode })).toHaveClass('primary');
  });

  it.each([
    ['Alipay', 'Mozilla/5.0 (Linux; Android 10) Chrome/69 AlipayClient/10.2.51'],
    ['WeChat', 'Mozilla/5.0 (Linux; Android 12) Chrome/111 MicroMessenger/8.0.40'],
    ['GAMA PAY', 'Mozilla/5.0 (Linux; Android 12) Chrome/111 GAMAPAY/3.0'],
  ])('its button is absent in the browser inside %s', (_name, userAgent) => {
    setAgent(userAgent);
    show();
    expect(lineButton()).toBeNull();
    expect(screen.queryByText(signInText.or)).toBeNull();
  });

  it('R13: a tap leaves by a full-page redirect to LINE', async () => {
    const assign = jest.spyOn(windowDriver, 'assign').mockImplementation(() => undefined);
    const { user } = show();
    await user.click(lineButton()!);
    expect(new URL(assign.mock.lastCall![0]).pathname).toBe('/line/oauth2/v2.1/authorize');
    // the LINE button accepts the same texts
    expect(accepted()?.version).toBe(LEGAL_VERSION);
    assign.mockRestore();
  });
});

describe('the waiting gift', () => {
  const coupon = {
    couponId: 'c1',
    braId: '7',
    merId: 'm1',
    industryType: 'fnb' as const,
    storeName: '梅子餐館',
    title: '內用折抵券',
    value: { kind: 'amount' as const, amount: 50 },
    minimumSpend: 0,
    scopes: [],
    rules: [],
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2026-12-01T00:00:00.000Z',
    usableUntil: null,
    usableDays: 7,
    left: null,
    state: 'claimable' as const,
  };

  it('mock signin: is named before sign-in', async () => {
    localStorage.setItem('gift_coupon', JSON.stringify({ couponId: 'c1', braId: '7' }));
    ume.answer({ [COUPON]: coupon });
    show();
    expect(await screen.findByText('NT$50 內用折抵券')).toBeInTheDocument();
    expect(screen.getByText(signInText.giftBanner, { exact: false })).toBeInTheDocument();
  });

  it('stays hidden after a failed call', async () => {
    localStorage.setItem('gift_coupon', JSON.stringify({ couponId: 'c1', braId: '7' }));
    ume.answer({ [COUPON]: refusedWith(404, '沒有這張券') });
    show();
    await waitFor(() => expect(ume.callsOf(COUPON)).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryByText('沒有這張券')).toBeNull();
    expect(screen.queryByText(signInText.giftBanner, { exact: false })).toBeNull();
  });

  it('spec 3: fetches nothing without a gift', () => {
    show();
    expect(ume.calls).toEqual([]);
  });
});

it('/signin redirects a signed-in member to the home page', async () => {
  const { path } = renderScreen(<SignInScreen />, { path: '/signin', member: { userId: 'u1', token: 't'.repeat(32) } });
  await waitFor(() => expect(path()).toBe('/'));
});

it('axe finds nothing on /signin, with problems shown', async () => {
  const { user, container } = show();
  await user.click(submit());
  await screen.findAllByText(signInText.problems.taiwan);
  const found = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations).toEqual([]);
});

it('spec 2: in the portal the code screen follows with its one real input', async () => {
  const { user, path } = await renderPortal({ path: '/signin' });
  await user.type(await screen.findByLabelText(signInText.numberLabel), '0912345678');
  await user.click(submit());
  const field = await screen.findByLabelText(codeText.inputName);
  expect(path()).toBe('/captcha');
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.getByText('+886 912 345 678')).toBeInTheDocument();
});

it('spec 7: without a LINE channel shows neither button nor text, also inside LINE', () => {
  jest.replaceProperty(config, 'lineChannelId', null);
  setAgent('Mozilla/5.0 (iPhone) Safari Line/15.12.1');
  show();
  expect(lineButton()).toBeNull();
  expect(document.body.textContent).not.toMatch(/LINE|^或$/);
  expect(screen.queryByText(signInText.or)).toBeNull();
  jest.restoreAllMocks();
});
