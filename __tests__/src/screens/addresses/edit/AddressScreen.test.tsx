import { act, screen, waitFor, within } from '@testing-library/react';

import AddressScreen from '#screens/addresses/edit/AddressScreen.tsx';

import { A_KEY } from '../../../../support/aKey.ts';
import { aMemberDetail } from '../../../../support/aMember.ts';
import { dropped, fakeUme, refusedWith, status, type FakeUme } from '../../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';
import { HOME_ADDRESS, MEMBER, PICKUP_ADDRESS } from '../../../../support/someAddresses.ts';
import { findMessage } from '../../../../support/shownMessages.ts';

import type { Rendered } from '../../../../support/renderScreen.tsx';

const ADD = 'POST /v1/ume/client/my/shipping/address';
const ONE = 'GET /v1/ume/client/my/shipping/address/{id}';
const CHANGE = 'PUT /v1/ume/client/my/shipping/address/{id}';
const DELETE = 'DELETE /v1/ume/client/my/shipping/address/{id}';

const mockReload = jest.fn();
jest.mock('#platform/windowDriver.ts', () => ({ windowDriver: { reload: () => void mockReload() } }));

let ume: FakeUme;
beforeEach(() => {
  freshBrowser();
  ume = fakeUme({ [ONE]: HOME_ADDRESS });
});

const open = (id = 'new') =>
  renderScreen(<AddressScreen />, { path: `/address/${id}`, pattern: '/address/:addressId', member: MEMBER });
const field = (name: string) => screen.findByRole('textbox', { name });
const save = (user: Rendered['user']) => user.click(screen.getByRole('button', { name: '儲存地址' }));

async function chooseDistrict(user: Rendered['user'], city: string, district: RegExp) {
  await user.click(screen.getByRole('button', { name: /^縣市與地區/ }));
  await user.click(await screen.findByRole('button', { name: city }));
  await user.click(await screen.findByRole('button', { name: district }));
}

async function fillIn(user: Rendered['user']) {
  await user.type(await field('收件人'), '林銀梅');
  await user.type(await field('手機號碼'), '0912345678');
  await chooseDistrict(user, '台中市', /^西屯區/);
  await user.click(await field('詳細地址'));
  await user.paste('台灣大道三段 251 號');
}

it('spec 5: selects city and district, fills in the postal code, formats the number', async () => {
  ume.answer({ [ADD]: HOME_ADDRESS });
  const { user, path } = open();
  await fillIn(user);
  expect(screen.getByRole('textbox', { name: '郵遞區號' })).toHaveValue('407');
  expect(screen.getByRole('button', { name: /^縣市與地區/ })).toHaveTextContent('台中市西屯區');
  await waitFor(async () => expect(await field('手機號碼')).toHaveValue('0912 345 678'));
  await user.click(screen.getByRole('switch', { name: '設為預設地址' }));
  await user.dblClick(screen.getByRole('button', { name: '儲存地址' }));
  await waitFor(() => expect(path()).toBe('/address'));
  expect(ume.callsOf(ADD).map(({ args }) => args)).toEqual([
    {
      receiver: '林銀梅',
      mobileNumber: '0912345678',
      isDefault: true,
      place: { kind: 'home', city: '台中市', district: '西屯區', detail: '台灣大道三段 251 號' },
      requestKey: A_KEY,
    },
  ]);
  expect(localStorage.getItem('ume.drafts')).toBeNull();
});

it('prefills a new form with the member’s own name and unmasked number', async () => {
  const own = { userId: MEMBER.userId, nickname: '林銀梅', mobileNumber: '0912345678' };
  const openAs = (userDetail: ReturnType<typeof aMemberDetail>) =>
    renderScreen(<AddressScreen />, {
      path: '/address/new',
      pattern: '/address/:addressId',
      member: MEMBER,
      preloaded: { user: { signData: null, textSize: 'standard', userDetail } },
    });
  const { unmount } = openAs(aMemberDetail(own));
  expect(await field('收件人')).toHaveValue('林銀梅');
  expect(await field('手機號碼')).toHaveValue('0912 345 678');
  unmount();
  const { unmount: closeMasked } = openAs(aMemberDetail({ ...own, mobileNumber: '0912-***-678' }));
  expect(await field('手機號碼')).toHaveValue('');
  closeMasked();
  openAs(aMemberDetail({ ...own, userId: 'u2' }));
  expect(await field('收件人')).toHaveValue('');
});

it('spec 5: names invalid fields in order and sends nothing', async () => {
  const { user } = open();
  await field('收件人');
  await save(user);
  expect(await field('收件人')).toHaveFocus();
  expect(await field('收件人')).toHaveAccessibleDescription('請填寫收件人姓名');
  await user.type(await field('收件人'), '林');
  await user.type(await field('手機號碼'), '02 2345 6789');
  await save(user);
  expect(await field('手機號碼')).toHaveFocus();
  expect(await field('手機號碼')).toHaveAccessibleDescription('請輸入正確的台灣手機號碼');
  await user.clear(await field('手機號碼'));
  await user.type(await field('手機號碼'), '0912345678');
  await save(user);
  expect(screen.getByRole('button', { name: /^縣市與地區/ })).toHaveFocus();
  await user.click(await field('詳細地址'));
  await user.paste('路'.repeat(101));
  await chooseDistrict(user, '基隆市', /^信義區/);
  await save(user);
  expect(await field('詳細地址')).toHaveFocus();
  expect(await field('詳細地址')).toHaveAccessibleDescription('詳細地址最多 100 個字');
  expect(ume.calls).toEqual([]);
});

it('a failed save keeps the draft, also after a reload, and shows why', async () => {
  ume.answer({ [ADD]: refusedWith(4001, '最多可以存 20 個地址，請先刪除不用的') });
  const { user, unmount } = open();
  await fillIn(user);
  await save(user);
  await findMessage('最多可以存 20 個地址，請先刪除不用的');
  expect(await field('詳細地址')).toHaveValue('台灣大道三段 251 號');
  unmount();
  open();
  expect(await field('收件人')).toHaveValue('林銀梅');
  expect(screen.getByText('已帶回您上次還沒儲存的內容。')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^縣市與地區/ })).toHaveTextContent('台中市西屯區');
});

it('C17: an expired session reloads once and keeps the draft for its member', async () => {
  ume.answer({ [ADD]: status(401) });
  const { user, unmount } = open();
  await fillIn(user);
  await save(user);
  await waitFor(() => expect(mockReload).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem('userInfo')).toBeNull();
  unmount();
  open();
  expect(await field('詳細地址')).toHaveValue('台灣大道三段 251 號');
});

it('an id in the URL loads the saved address and changes it', async () => {
  ume.answer({ [CHANGE]: { ...HOME_ADDRESS, receiver: '王大明' } });
  const { user, path } = open('ad-home');
  const receiver = await field('收件人');
  expect(receiver).toHaveValue('林銀梅');
  expect(screen.getByRole('textbox', { name: '郵遞區號' })).toHaveValue('106');
  expect(screen.getByRole('switch', { name: '設為預設地址' })).toBeChecked();
  await user.clear(receiver);
  await user.type(receiver, '王大明');
  await save(user);
  await waitFor(() => expect(path()).toBe('/address'));
  expect(ume.callsOf(CHANGE)[0]?.args).toMatchObject({ id: 'ad-home', receiver: '王大明', isDefault: true });
});

it('the district sheet opens at the current choice and offers other cities', async () => {
  const { user } = open('ad-home');
  await field('收件人');
  await user.click(screen.getByRole('button', { name: /^縣市與地區/ }));
  expect(await screen.findByRole('button', { name: /^大安區/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '改選縣市' }));
  expect(screen.getByRole('button', { name: '台北市' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '連江縣' }));
  expect(screen.getByRole('heading', { name: '選擇連江縣的地區' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /東引鄉/ }));
  expect(screen.getByRole('textbox', { name: '郵遞區號' })).toHaveValue('212');
});

it('an unknown address links to the list, and a failed load offers a retry', async () => {
  ume.answer({ [ONE]: refusedWith(404, '查無資料') });
  const gone = open('ad-other');
  expect(await screen.findByText('找不到這個地址')).toBeInTheDocument();
  await gone.user.click(screen.getByRole('button', { name: '回收件地址' }));
  expect(gone.path()).toBe('/address');
  gone.unmount();
  ume.answer({ [ONE]: dropped });
  const { user } = open('ad-home');
  const retry = await screen.findByRole('button', { name: '重新載入' });
  ume.answer({ [ONE]: HOME_ADDRESS });
  await user.click(retry);
  expect(await field('收件人')).toHaveValue('林銀梅');
});

it('WCAG 2.5.7: the form deletes its address after a confirmation and discards the draft', async () => {
  const { user, path } = open('ad-home');
  await user.type(await field('收件人'), '二');
  ume.answer({ [DELETE]: null, [ONE]: refusedWith(404, '查無資料') });
  await user.click(screen.getByRole('button', { name: '刪除地址' }));
  const dialog = await screen.findByRole('dialog', { name: '要刪除這個地址嗎？' });
  expect(dialog).toHaveTextContent('林銀梅');
  expect(ume.callsOf(DELETE)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: '刪除' }));
  await waitFor(() => expect(path()).toBe('/address'));
  expect(ume.callsOf(DELETE).map(({ args }) => args.id)).toEqual(['ad-home']);
  expect(localStorage.getItem('ume.drafts')).toBeNull();
  expect(screen.queryByText('查無資料')).toBeNull();
});

it('shows no delete button in the form of a new address', async () => {
  open();
  await field('收件人');
  expect(screen.queryByRole('button', { name: '刪除地址' })).toBeNull();
});

it('a 7-ELEVEN address opens on its own screen', async () => {
  ume.answer({ [ONE]: PICKUP_ADDRESS });
  const { path } = open('ad-pickup');
  await waitFor(() => expect(path()).toBe('/address-edit?addressId=ad-pickup'));
});

it('leaving with unsaved changes asks first, and confirming discards them', async () => {
  const { user, path } = open();
  await user.type(await field('收件人'), '林');
  await user.click(screen.getByRole('button', { name: '返回' }));
  const dialog = await screen.findByRole('dialog', { name: '內容尚未儲存' });
  expect(path()).toBe('/address/new');
  await user.click(within(dialog).getByRole('button', { name: '不儲存離開' }));
  await waitFor(() => expect(path()).not.toBe('/address/new'));
  expect(localStorage.getItem('ume.drafts')).toBeNull();
});

it('R17: scrolls the focused field into view when the keyboard covers the page', async () => {
  const view = Object.assign(new EventTarget(), { height: 480, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: view, configurable: true });
  const { user } = open();
  const detail = await field('詳細地址');
  const shown = jest.fn();
  detail.scrollIntoView = shown;
  await user.click(detail);
  view.height = 200;
  act(() => void view.dispatchEvent(new Event('resize')));
  expect(shown).toHaveBeenCalledWith({ block: 'center' });
  Reflect.deleteProperty(window, 'visualViewport');
});
