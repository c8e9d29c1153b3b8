import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';

import { taipeiDay } from '#domain/taipeiClock.ts';
import { paths } from '#navigation/paths.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import InfoScreen from '#screens/mine/info/InfoScreen.tsx';
import { infoText } from '#text/accountText.ts';

import { aMemberDetail } from '../../../../support/aMember.ts';
import { dropped, type FakeUme, fakeUme, hangs, refusedWith, status } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';
import { findMessage, shownMessages } from '../../../../support/shownMessages.ts';

const INFO = 'GET /v1/ume/client/my/info';
const SAVE = 'PUT /v1/ume/client/my/info';
const member = { userId: 'u1', token: 'k'.repeat(32) };
const info = {
  userId: 'u1',
  nickname: '林小梅',
  avatar: 'avatar-1',
  gender: null,
  birthday: null,
  email: null,
  phoneAreaCode: '886' as const,
  mobileNumber: '0912345678',
  counts: { coupons: 0, expiringCoupons: 0, favourites: 0 },
  checkInStreak: 0,
};

// the wheels of antd-mobile measure their rows, but jsdom loads no style sheet
document.head.appendChild(document.createElement('style')).textContent =
  '.adm-picker-view-item-height-measure { height: 40px; }';
jest.spyOn(windowDriver, 'reload').mockImplementation(() => undefined);
useFakeClock();

let ume: FakeUme;

beforeEach(() => {
  freshBrowser();
  localStorage.setItem('braId', '7');
  ume = fakeUme({ [INFO]: info, [SAVE]: ({ args }) => ({ ...info, ...args }) });
});

const userSlice = {
  signData: null,
  userDetail: aMemberDetail({ memberCode: 'M-7', nickname: '林小梅' }),
  textSize: 'standard' as const,
};

async function show() {
  const shown = renderScreen(<InfoScreen />, { path: '/mine/info', member, preloaded: { user: userSlice } });
  await screen.findByRole('textbox', { name: infoText.nickname });
  return shown;
}

const nickname = () => screen.getByRole('textbox', { name: infoText.nickname });
const save = () => screen.getByRole('button', { name: infoText.save });

it('/mine/info: saves everything at once, updates the name and goes back', async () => {
  const { user, store, path } = await show();
  await user.clear(nickname());
  await user.type(nickname(), ' 小梅子 ');
  await user.click(screen.getByRole('radio', { name: infoText.genders.female }));
  await user.type(screen.getByRole('textbox', { name: /E-mail/ }), 'plum@ume.example');
  await user.click(save());
  await findMessage(infoText.saved);
  await waitFor(() => expect(path()).toBe('/store/7'));
  expect(ume.callsOf(SAVE).map(({ args }) => args)).toEqual([
    { avatar: 'avatar-1', nickname: ' 小梅子 ', gender: 'female', birthday: null, email: 'plum@ume.example' },
  ]);
  expect(store.getState().user.userDetail).toMatchObject({
    nickname: '小梅子',
    avatar: 'avatar-1',
    email: 'plum@ume.example',
  });
  expect(localStorage.getItem('ume.drafts')).toBeNull();
});

it('the birthday is chosen by wheels and can be cleared', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: new RegExp(`^${infoText.birthday}`) }));
  const sheet = await screen.findByRole('dialog');
  // the wheels load as a separate chunk and start at the current value
  await waitFor(() => expect(sheet.querySelector('[data-kind]')).toBeInTheDocument());
  await user.selectOptions(within(sheet).getByRole('combobox', { name: '月' }), '6');
  await user.click(within(sheet).getByRole('button', { name: '完成' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: new RegExp(`^${infoText.birthday}`) })).toHaveTextContent(
      '1990 年 6 月 1 日',
    ),
  );
  await user.click(screen.getByRole('button', { name: infoText.birthdayClear }));
  expect(screen.getByRole('button', { name: new RegExp(`^${infoText.birthday}`) })).toHaveTextContent(
    infoText.birthdayNone,
  );
});

it('spec 5: the birthday field offers 1938, and no day after today', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: new RegExp(`^${infoText.birthday}`) }));
  const sheet = await screen.findByRole('dialog');
  const list = (name: string) => within(sheet).getByRole<HTMLSelectElement>('combobox', { name });
  const last = (name: string) => Number(list(name).lastElementChild?.getAttribute('value'));
  const [year, month, day] = taipeiDay(Date.now()).split('-').map(Number);
  await user.selectOptions(list('年'), String(last('年')));
  await user.selectOptions(list('月'), String(last('月')));
  expect([last('年'), last('月'), last('日')]).toEqual([year, month, day]);
  await user.selectOptions(list('年'), '1938');
  await user.click(within(sheet).getByRole('button', { name: '完成' }));
  expect(await screen.findByRole('button', { name: /1938\s年/ })).toBeVisible();
});

it('names, focuses and describes the first invalid field, and sends nothing', async () => {
  const { user } = await show();
  await user.clear(nickname());
  await user.type(screen.getByRole('textbox', { name: /E-mail/ }), 'plum@');
  await user.click(save());
  expect(nickname()).toHaveFocus();
  expect(nickname()).toBeInvalid();
  expect(nickname()).toHaveAccessibleDescription(infoText.nicknameEmpty);
  expect(screen.getByRole('textbox', { name: /E-mail/ })).toHaveAccessibleDescription(infoText.emailWrong);
  expect(ume.callsOf(SAVE)).toEqual([]);
  await user.type(nickname(), '梅'.repeat(21));
  expect(nickname()).toHaveAccessibleDescription(infoText.nicknameLong(20));
});

it.each([
  ['no network', dropped],
  ['a refusal', refusedWith(400, '資料格式不正確，請檢查後再試')],
  ['an error of the server', status(500)],
])('%s loses nothing that was typed, and a reload neither', async (_name, fault) => {
  ume.answer({ [SAVE]: fault });
  const { user, unmount, path } = await show();
  await user.clear(nickname());
  await user.type(nickname(), '小梅子');
  await user.click(save());
  await waitFor(() => expect(ume.callsOf(SAVE)).toHaveLength(1));
  expect(nickname()).toHaveValue('小梅子');
  expect(path()).toBe('/mine/info');
  unmount();
  await show();
  expect(nickname()).toHaveValue('小梅子');
  expect(screen.getByText(infoText.restored)).toBeInTheDocument();
});

it('an expired session keeps the draft for its own member only', async () => {
  ume.answer({ [SAVE]: refusedWith(401, '登入已過期，請重新登入') });
  const { user, unmount } = await show();
  await user.clear(nickname());
  await user.type(nickname(), '小梅子');
  await user.click(save());
  await waitFor(() => expect(localStorage.getItem('userInfo')).toBeNull());
  unmount();
  const other = renderScreen(<InfoScreen />, { path: '/mine/info', member: { userId: 'u2', token: 'x'.repeat(32) } });
  expect(await screen.findByRole('textbox', { name: infoText.nickname })).toHaveValue('林小梅');
  other.unmount();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  await show();
  expect(nickname()).toHaveValue('小梅子');
});

it('a double tap on the save button sends only one request', async () => {
  ume.answer({ [SAVE]: hangs });
  const { user } = await show();
  await user.type(nickname(), '子');
  await user.dblClick(save());
  expect(ume.callsOf(SAVE)).toHaveLength(1);
});

it('leaving with unsaved changes asks, and only confirming discards them', async () => {
  const { user, path } = await show();
  await user.type(nickname(), '子');
  await user.click(screen.getByRole('button', { name: '返回' }));
  const question = await screen.findByRole('dialog', { name: '內容尚未儲存' });
  await user.click(within(question).getByRole('button', { name: '繼續填寫' }));
  expect(nickname()).toHaveValue('林小梅子');
  await user.click(screen.getByRole('button', { name: '返回' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: '內容尚未儲存' })).getByRole('button', { name: '不儲存離開' }),
  );
  await waitFor(() => expect(path()).toBe('/store/7'));
  expect(localStorage.getItem('ume.drafts')).toBeNull();
});

it('shows the masked phone number as a link to /phone', async () => {
  const { user, path } = await show();
  await user.click(screen.getByRole('link', { name: /0912-\*\*\*-678/ }));
  expect(path()).toBe(paths.phone());
});

it('a failed load offers a retry in place', async () => {
  ume.answer({ [INFO]: dropped });
  const { user } = renderScreen(<InfoScreen />, { path: '/mine/info', member });
  const retry = await screen.findByRole('button', { name: '重新載入' });
  ume.answer({ [INFO]: info });
  await user.click(retry);
  expect(await screen.findByRole('textbox', { name: infoText.nickname })).toHaveValue('林小梅');
});

it('C28: a name that looks like markup is text', async () => {
  ume.answer({ [INFO]: { ...info, nickname: '<img src=x onerror=alert(1)>' } });
  const { container } = await show();
  expect(container.querySelector('img[src="x"]')).toBeNull();
  expect(nickname()).toHaveValue('<img src=x onerror=alert(1)>');
});

it('axe finds no accessibility violation on the page /mine/info', async () => {
  const { container } = await show();
  const found = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations).toEqual([]);
});

describe('account deletion', () => {
  const DELETE = 'DELETE /v1/ume/client/my/account';
  const words = infoText.leave;

  async function askToLeave() {
    const shown = await show();
    await shown.user.type(nickname(), '子');
    await shown.user.click(screen.getByRole('button', { name: words.open }));
    const dialog = await screen.findByRole('dialog', { name: words.title });
    return { ...shown, dialog, confirm: within(dialog).getByRole('button', { name: words.confirm }) };
  }

  it('explains the consequences, deletes once, signs out and clears the draft', async () => {
    ume = fakeUme({ [INFO]: info, [DELETE]: null, 'POST /v1/ume/client/user/logout': null });
    const { user, dialog, confirm, path } = await askToLeave();
    expect(dialog).toHaveTextContent(/個人資料、優惠券.*法令.*訂單與發票/);
    await user.dblClick(confirm);
    await findMessage(words.done);
    expect(path()).toBe('/store/7');
    expect(ume.callsOf(DELETE)).toHaveLength(1);
    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(localStorage.getItem('ume.drafts')).toBeNull();
  });

  it('loses nothing when cancelled or failed', async () => {
    ume = fakeUme({ [INFO]: info, [DELETE]: status(500) });
    const { user, dialog, confirm, path } = await askToLeave();
    await user.click(confirm);
    await waitFor(() => expect(ume.callsOf(DELETE)).toHaveLength(1));
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy'));
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(nickname()).toHaveValue('林小梅子');
    expect(path()).toBe('/mine/info');
    expect(localStorage.getItem('userInfo')).not.toBeNull();
  });

  describe('spec 2.21: by a sign-in that has to prove the person, a prompt asks for its code', () => {
    const SEND = 'POST /v1/ume/client/user/sendsms';
    const FILL = 'POST /v1/ume/client/user/fill/mobileNumber';
    const unproven = refusedWith(1008, '為了確認是您本人，請先輸入簡訊驗證碼');

    /** Confirms the deletion, and returns the prompt for the code. */
    async function askForCode() {
      const shown = await askToLeave();
      await shown.user.click(shown.confirm);
      const prompt = await screen.findByRole('dialog', { name: words.codeTitle('0912-***-678') });
      const code = within(prompt).getByRole('textbox');
      // the keyboard of digits, which offers the code of the SMS
      expect(code).toHaveAttribute('inputmode', 'numeric');
      expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      return { ...shown, prompt, code };
    }
    const sure = (prompt: HTMLElement) => within(prompt).getByRole('button', { name: words.confirm });

    it('A18: sends a code to the own number, and deletes the account with it', async () => {
      let isProven = false;
      ume = fakeUme({
        [INFO]: info,
        [SEND]: null,
        [FILL]: () => {
          isProven = true;
          return { state: 'oldConfirmed' };
        },
        [DELETE]: () => (isProven ? null : unproven),
        'POST /v1/ume/client/user/logout': null,
      });
      const { user, prompt, code, path } = await askForCode();
      expect(ume.callsOf(SEND).map(({ args }) => args)).toEqual([
        { phoneAreaCode: '886', mobileNumber: '0912345678', action: 'bind' },
      ]);
      await user.type(code, '123456');
      await user.click(sure(prompt));
      await findMessage(words.done);
      expect(ume.callsOf(FILL).map(({ args }) => args)).toEqual([
        { phoneAreaCode: '886', mobileNumber: '0912345678', smsCode: '123456' },
      ]);
      expect(ume.callsOf(DELETE)).toHaveLength(2);
      expect(path()).toBe('/store/7');
      expect(localStorage.getItem('userInfo')).toBeNull();
    });

    it('keeps the prompt for an invalid code, and the account also after a cancel', async () => {
      ume = fakeUme({
        [INFO]: info,
        [SEND]: null,
        [FILL]: refusedWith(1002, '驗證碼不正確'),
        [DELETE]: unproven,
      });
      const { user, prompt, code } = await askForCode();
      await user.type(code, '12a');
      await user.click(sure(prompt));
      await findMessage(words.codeWrong);
      expect(ume.callsOf(FILL)).toEqual([]);
      await waitFor(() => expect(code).not.toHaveAttribute('readonly'));
      await user.clear(code);
      await user.type(code, '000000');
      await user.click(sure(prompt));
      await findMessage('驗證碼不正確');
      await waitFor(() => expect(code).not.toHaveAttribute('readonly'));
      expect(code).toHaveValue('000000');
      await user.click(within(prompt).getByRole('button', { name: '取消' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(ume.callsOf(DELETE)).toHaveLength(1);
      expect(localStorage.getItem('userInfo')).not.toBeNull();
      expect(nickname()).toHaveValue('林小梅子');
    });

    it('asks for no code when the host sent none', async () => {
      ume = fakeUme({ [INFO]: info, [SEND]: refusedWith(1004, '簡訊太頻繁'), [DELETE]: unproven });
      const { user, confirm } = await askToLeave();
      await user.click(confirm);
      await findMessage('簡訊太頻繁');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(ume.callsOf(DELETE)).toHaveLength(1);
    });

    it('tells a member without a number what to do instead', async () => {
      const byLine = '為了確認是您本人，請先登出，再用 LINE 登入一次，十分鐘內刪除';
      ume = fakeUme({
        [INFO]: { ...info, phoneAreaCode: null, mobileNumber: null },
        [DELETE]: refusedWith(1008, byLine),
      });
      const { user, confirm } = await askToLeave();
      await user.click(confirm);
      await findMessage(byLine);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(ume.callsOf(SEND)).toEqual([]);
    });
  });

  it('a host that cannot delete shows it once and removes the button', async () => {
    ume = fakeUme({ [INFO]: info, [DELETE]: status(404) });
    const { user, confirm } = await askToLeave();
    await user.click(confirm);
    await findMessage(words.absent);
    await waitFor(() => expect(screen.queryByRole('button', { name: words.open })).toBeNull());
    expect(shownMessages().filter((message) => message === words.absent)).toHaveLength(1);
    expect(nickname()).toHaveValue('林小梅子');
  });
});

it('the avatar is selected in a sheet, where the current one is marked', async () => {
  const { user, store } = await show();
  await user.click(screen.getByRole('button', { name: infoText.avatarChange }));
  const faces = await screen.findByRole('dialog', { name: infoText.avatar });
  expect(within(faces).getByRole('radio', { name: infoText.avatarName(7) })).toBeChecked();
  await user.click(within(faces).getByRole('radio', { name: infoText.avatarName(9) }));
  await user.click(within(faces).getByRole('button', { name: '關閉' }));
  await user.click(save());
  await waitFor(() => expect(store.getState().user.userDetail).toMatchObject({ avatar: 'avatar-man-1' }));
  expect(ume.callsOf(SAVE).map(({ args }) => args.avatar)).toEqual(['avatar-man-1']);
});

it('the avatar can be removed below the pictures', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: infoText.avatarChange }));
  const faces = await screen.findByRole('dialog', { name: infoText.avatar });
  await user.click(within(faces).getByRole('radio', { name: infoText.avatarNone }));
  expect(within(faces).getByRole('radio', { name: infoText.avatarNone })).toBeChecked();
  await user.click(within(faces).getByRole('button', { name: '關閉' }));
  await user.click(save());
  await waitFor(() => expect(ume.callsOf(SAVE).map(({ args }) => args.avatar)).toEqual([null]));
});
