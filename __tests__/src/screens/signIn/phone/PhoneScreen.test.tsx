import { act, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';

import { BODY_CODES } from '#domain/bodyCodes.ts';
import PhoneScreen from '#screens/signIn/phone/PhoneScreen.tsx';
import { codeText, phoneText, signInText } from '#text/signInText.ts';
import { listText } from '#text/listText.ts';
import { widgetsText } from '#text/widgetsText.ts';

import { dropped, fakeUme, refusedWith } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderPortal, renderScreen } from '../../../../support/renderScreen.tsx';
import { findMessage } from '../../../../support/shownMessages.ts';

import type { FakeUme } from '../../../../support/fakeUme.ts';

const DETAIL = 'GET /v1/ume/client/user/detail';
const SEND_SMS = 'POST /v1/ume/client/user/sendsms';
const FILL = 'POST /v1/ume/client/user/fill/mobileNumber';
const member = { userId: 'u1', token: 'k'.repeat(32) };
const detail = {
  userId: 'u1',
  nickname: '小梅',
  avatar: null,
  gender: null,
  birthday: null,
  email: null,
  phoneAreaCode: '886' as const,
  mobileNumber: '0912345678',
};
const withoutNumber = { ...detail, phoneAreaCode: null, mobileNumber: null };
const OLD = { phoneAreaCode: '886', mobileNumber: '0912345678' };
const NEW = { phoneAreaCode: '886', mobileNumber: '0987654321' };

useFakeClock();

let ume: FakeUme;

beforeEach(() => {
  freshBrowser();
  ume = fakeUme({
    [DETAIL]: detail,
    [SEND_SMS]: null,
    [FILL]: ({ args }) => ({ state: args.mobileNumber === OLD.mobileNumber ? 'oldConfirmed' : 'done' }),
  });
});

function show() {
  return renderScreen(<PhoneScreen />, { path: '/phone', member });
}

const getCode = () => screen.findByRole('button', { name: signInText.getCode });
const numberField = () => screen.findByLabelText<HTMLInputElement>(signInText.numberLabel);
const codeField = () => screen.findByLabelText<HTMLInputElement>(codeText.inputName);

it('shows a skeleton under the title while the number loads', async () => {
  ume.answer({ [DETAIL]: () => new Promise<never>(() => undefined) });
  const { container } = show();
  expect(await screen.findByRole('heading', { name: phoneText.title })).toBeInTheDocument();
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(screen.queryByText(widgetsText.loading)).toBeNull();
});

it('a member confirms the old number, then enters the new one and its code', async () => {
  const { user, path } = show();
  expect(await screen.findByRole('heading', { name: phoneText.oldTitle })).toBeInTheDocument();
  expect(screen.getByText(phoneText.stepOf(1, 2))).toBeInTheDocument();
  expect(screen.queryByText(/0912345678|912 345 678/)).toBeNull();
  await user.click(await getCode());
  await user.type(await codeField(), '111111');

  await user.type(await numberField(), '0987654321');
  expect(screen.getByText(phoneText.stepOf(2, 2))).toBeInTheDocument();
  expect(localStorage.getItem('login_captcha')).toBeNull();
  await user.click(await getCode());
  expect(await screen.findByText('+886 987 654 321')).toBeInTheDocument();
  expect(localStorage.getItem('login_captcha')).toBe('60');
  await user.type(await codeField(), '222222');

  await findMessage(phoneText.done);
  await waitFor(() => expect(path()).toBe('/'));
  expect(ume.callsOf(SEND_SMS).map(({ args }) => args)).toEqual([
    { ...OLD, action: 'bind' },
    { ...NEW, action: 'bind' },
  ]);
  expect(ume.callsOf(FILL).map(({ args }) => args)).toEqual([
    { ...OLD, smsCode: '111111' },
    { ...NEW, smsCode: '222222' },
  ]);
  // C15: no number stays stored
  expect(
    Object.keys(localStorage)
      .map((key) => localStorage.getItem(key))
      .join(),
  ).not.toMatch(/0912345678|0987654321|111111|222222/);
  expect(localStorage.getItem('login_captcha')).toBeNull();
});

it('a tab follows the step of another tab', async () => {
  show();
  await getCode();
  const draft = {
    areaCode: '886',
    typed: '0987 654 321',
    isOldConfirmed: true,
    sentTo: { ...NEW, isOld: false },
    isEnteringCode: true,
    digits: '',
    returnTo: null,
  };
  localStorage.setItem('ume.phoneDraft', JSON.stringify({ at: Date.now(), draft }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ume.phoneDraft' })));
  expect(await codeField()).toBeInTheDocument();
  expect(screen.getByText(phoneText.stepOf(2, 2))).toBeInTheDocument();
});

it('a LINE member enters only the new number and continues to the target', async () => {
  ume.answer({ [DETAIL]: withoutNumber });
  localStorage.setItem(
    'ume.phoneDraft',
    JSON.stringify({
      at: Date.now(),
      draft: {
        areaCode: '886',
        typed: '',
        isOldConfirmed: false,
        sentTo: null,
        isEnteringCode: false,
        digits: '',
        returnTo: '/store/7',
      },
    }),
  );
  const { user, path } = show();
  expect(await screen.findByRole('heading', { name: phoneText.addTitle })).toBeInTheDocument();
  await user.type(await numberField(), '0987654321');
  await user.click(await getCode());
  await user.type(await codeField(), '222222');
  await waitFor(() => expect(path()).toBe('/store/7'));
  expect(ume.callsOf(SEND_SMS)).toHaveLength(1);
});

it('skipping the number clears the draft and returns a LINE member to the target', async () => {
  ume.answer({ [DETAIL]: withoutNumber });
  localStorage.setItem(
    'ume.phoneDraft',
    JSON.stringify({
      at: Date.now(),
      draft: {
        areaCode: '886',
        typed: '',
        isOldConfirmed: false,
        sentTo: null,
        isEnteringCode: false,
        digits: '',
        returnTo: '/store/7',
      },
    }),
  );
  const { user, path } = show();
  await user.click(await screen.findByRole('button', { name: phoneText.later }));
  expect(path()).toBe('/store/7');
  expect(localStorage.getItem('ume.phoneDraft')).toBeNull();
});

it('C21: skipping the number ignores a return target outside the portal', async () => {
  ume.answer({ [DETAIL]: withoutNumber });
  localStorage.setItem(
    'ume.phoneDraft',
    JSON.stringify({
      at: Date.now(),
      draft: {
        areaCode: '886',
        typed: '',
        isOldConfirmed: false,
        sentTo: null,
        isEnteringCode: false,
        digits: '',
        returnTo: '//evil.tld/x',
      },
    }),
  );
  const { user, path } = show();
  await user.click(await screen.findByRole('button', { name: phoneText.later }));
  expect(path()).toBe('/');
});

describe('with the new number typed', () => {
  async function atNewNumber() {
    const shown = show();
    await shown.user.click(await getCode());
    await shown.user.type(await codeField(), '111111');
    await shown.user.type(await numberField(), '0987654321');
    return shown;
  }

  it('refuses a taken number when the code is requested, and keeps the input', async () => {
    const { user } = await atNewNumber();
    ume.answer({ [SEND_SMS]: refusedWith(BODY_CODES.mobileNumberTaken, '這個號碼已有人使用') });
    await user.click(await getCode());
    await findMessage('這個號碼已有人使用');
    expect(await numberField()).toHaveValue('0987 654 321');
  });

  it('refuses a taken number with its code, and keeps the input', async () => {
    const { user } = await atNewNumber();
    ume.answer({ [FILL]: refusedWith(BODY_CODES.mobileNumberTaken, '這個號碼已有人使用') });
    await user.click(await getCode());
    await user.type(await codeField(), '222222');
    await findMessage('這個號碼已有人使用');
    expect(await numberField()).toHaveValue('0987 654 321');
  });

  it('C6: an expired confirmation of the old number starts again, keeping the new one', async () => {
    const { user } = await atNewNumber();
    ume.answer({ [FILL]: refusedWith(BODY_CODES.oldNumberUnconfirmed, '請先確認原本的號碼') });
    await user.click(await getCode());
    await user.type(await codeField(), '222222');
    expect(await screen.findByRole('heading', { name: phoneText.oldTitle })).toBeInTheDocument();
    expect(localStorage.getItem('ume.phoneDraft')).toContain('0987 654 321');
  });

  it('更改號碼 keeps the number, and the countdown blocks a second code for it', async () => {
    const { user } = await atNewNumber();
    await user.click(await getCode());
    await user.click(await screen.findByRole('button', { name: codeText.changeNumber }));
    expect(await numberField()).toHaveValue('0987 654 321');
    await user.click(await getCode());
    expect(await codeField()).toBeInTheDocument();
    expect(ume.callsOf(SEND_SMS)).toHaveLength(2);
  });

  it('spec 5: a wrong number warns and stops', async () => {
    const { user } = await atNewNumber();
    await user.type(await numberField(), '9');
    await user.click(await getCode());
    expect(await screen.findAllByText(signInText.problems.taiwan)).not.toHaveLength(0);
    expect(ume.callsOf(SEND_SMS)).toHaveLength(1);
  });

  it('R18: step, number and digits survive a reload', async () => {
    const first = await atNewNumber();
    await first.user.click(await getCode());
    await first.user.type(await codeField(), '22');
    first.unmount();
    show();
    expect(await codeField()).toHaveValue('22');
    expect(screen.getByText('+886 987 654 321')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: codeText.resend })).toBeDisabled();
  });
});

it('a wrong code of the old number keeps the field', async () => {
  ume.answer({ [FILL]: refusedWith(BODY_CODES.smsCodeWrong, '驗證碼錯誤') });
  const { user } = show();
  await user.click(await getCode());
  await user.type(await codeField(), '111111');
  expect(await screen.findByText('驗證碼錯誤')).toBeInTheDocument();
  expect(await codeField()).toHaveValue('111111');
  const field = await codeField();
  await waitFor(() => expect(field).toHaveFocus());
});

it('a failed load of the member offers a retry in place', async () => {
  ume.answer({ [DETAIL]: dropped });
  const { user } = show();
  const retry = await screen.findByRole('button', { name: listText.retry });
  ume.answer({ [DETAIL]: detail });
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: phoneText.oldTitle })).toBeInTheDocument();
});

it('spec 4: redirects a visitor to /signin without sending any request', async () => {
  const { path } = await renderPortal({ path: '/phone' });
  await waitFor(() => expect(path()).toBe('/signin'));
  expect(ume.calls).toEqual([]);
});

it('axe finds no accessibility violation on the page /phone', async () => {
  const { container } = show();
  await getCode();
  const found = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations).toEqual([]);
});
