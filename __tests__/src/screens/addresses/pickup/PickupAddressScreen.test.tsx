import { screen, waitFor } from '@testing-library/react';

import PickupAddressScreen from '#screens/addresses/pickup/PickupAddressScreen.tsx';

import { A_KEY } from '../../../../support/aKey.ts';
import { fakeUme, type FakeUme, status } from '../../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';
import { MEMBER, PICKUP_ADDRESS } from '../../../../support/someAddresses.ts';

import type { Rendered } from '../../../../support/renderScreen.tsx';

const ADD = 'POST /v1/ume/client/my/shipping/address';
const ONE = 'GET /v1/ume/client/my/shipping/address/{id}';
const CHANGE = 'PUT /v1/ume/client/my/shipping/address/{id}';
const STORES = 'GET /v1/ume/client/pickup/stores';

const mockAssign = jest.fn();
jest.mock('#platform/windowDriver.ts', () => ({
  windowDriver: { assign: (url: string) => void mockAssign(url), reload: () => undefined },
}));

const store = (storeId: string, storeName: string) => ({
  storeId,
  storeName,
  city: '台北市',
  district: '大安區',
  storeAddress: `台北市大安區仁愛路 ${storeId} 號`,
});

let ume: FakeUme;
beforeEach(() => {
  freshBrowser();
  mockAssign.mockClear();
  ume = fakeUme({
    [ONE]: PICKUP_ADDRESS,
    [ADD]: PICKUP_ADDRESS,
    [CHANGE]: PICKUP_ADDRESS,
    [STORES]: ({ args }) => ({
      list: args.keyword === '沒有' ? [] : [store('1', '青禾門市'), store('2', '晨曦門市')],
      next: null,
    }),
  });
});

const open = (query = '') => renderScreen(<PickupAddressScreen />, { path: `/address-edit${query}`, member: MEMBER });
const field = (name: string) => screen.findByRole('textbox', { name });
const chosenStore = () => screen.findByRole('button', { name: /^取貨門市/ });
const save = (user: Rendered['user']) => user.click(screen.getByRole('button', { name: '儲存地址' }));
const NAMED = `storeid=131386&storename=${encodeURIComponent('信義門市')}&storeaddress=${encodeURIComponent('台北市信義區松高路 1 號')}`;

it('finds a store by name within the same screen and keeps the draft', async () => {
  const { user, path } = open();
  await user.type(await field('取件人'), '林銀梅');
  await user.type(await field('手機號碼'), '0912345678');
  await user.click(await chosenStore());
  expect(path()).toBe('/address-edit?view=stores');
  await user.type(await field('門市名稱或地址'), ' 青禾 {Enter}');
  await waitFor(() => expect(ume.callsOf(STORES).pop()?.args).toMatchObject({ keyword: '青禾' }));
  await user.click(await screen.findByRole('button', { name: /^選擇\s*青禾門市/ }));
  expect(await chosenStore()).toHaveTextContent('青禾門市（1）');
  expect(await field('取件人')).toHaveValue('林銀梅');
  await save(user);
  await waitFor(() => expect(path()).toBe('/address'));
  expect(ume.callsOf(ADD)[0]?.args).toEqual({
    receiver: '林銀梅',
    mobileNumber: '0912345678',
    isDefault: false,
    place: { kind: 'pickup', storeId: '1', storeName: '青禾門市', storeAddress: '台北市大安區仁愛路 1 號' },
    requestKey: A_KEY,
  });
});

it('finds stores by city and district, and explains an empty result', async () => {
  const { user } = open('?view=stores');
  await screen.findByRole('button', { name: /^選擇\s*晨曦門市/ });
  await user.click(screen.getByRole('button', { name: /^縣市與地區/ }));
  await user.click(await screen.findByRole('button', { name: '高雄市' }));
  await user.click(await screen.findByRole('button', { name: /^鼓山區/ }));
  await waitFor(() => expect(ume.callsOf(STORES).pop()?.args).toEqual({ city: '高雄市', district: '鼓山區' }));
  await user.type(await field('門市名稱或地址'), '沒有{Enter}');
  expect(await screen.findByText('找不到符合的門市')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '清除條件' }));
  expect(await screen.findByRole('button', { name: /^選擇\s*晨曦門市/ })).toBeInTheDocument();
  expect(await field('門市名稱或地址')).toHaveValue('');
});

it('takes the store of the 7-ELEVEN map from the query and keeps the draft', async () => {
  const before = open();
  await before.user.type(await field('取件人'), '林銀梅');
  await before.user.type(await field('手機號碼'), '0912345678');
  await before.user.click(screen.getByRole('button', { name: '用 7-ELEVEN 地圖選門市' }));
  expect(mockAssign).toHaveBeenCalledWith(
    `http://localhost:81/7-eleven/map?url=${encodeURIComponent('http://localhost/address-edit')}`,
  );
  expect(localStorage.getItem('isPageHide')).toBe('Y');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
  before.unmount();

  const { user, path } = open(`?${NAMED}`);
  await waitFor(async () => expect(await chosenStore()).toHaveTextContent('信義門市（131386）'));
  expect(path()).toBe('/address-edit');
  expect(await field('取件人')).toHaveValue('林銀梅');
  expect(await field('手機號碼')).toHaveValue('0912 345 678');
  await save(user);
  await waitFor(() =>
    expect(ume.callsOf(ADD)[0]?.args.place).toEqual({
      kind: 'pickup',
      storeId: '131386',
      storeName: '信義門市',
      storeAddress: '台北市信義區松高路 1 號',
    }),
  );
  await waitFor(() => expect(path()).toBe('/address'));
});

it('the query addressId edits, and a store from the map replaces the saved one', async () => {
  const { user, path } = open(`?addressId=ad-pickup&${NAMED}`);
  await waitFor(async () => expect(await chosenStore()).toHaveTextContent('信義門市（131386）'));
  expect(path()).toBe('/address-edit?addressId=ad-pickup');
  expect(await field('取件人')).toHaveValue('王大明');
  await save(user);
  await waitFor(() =>
    expect(ume.callsOf(CHANGE)[0]?.args).toMatchObject({
      id: 'ad-pickup',
      receiver: '王大明',
      place: { storeId: '131386' },
    }),
  );
});

it('C28: renders texts of the query as plain text and ignores invalid stores', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  const first = open(`?storeid=1&storename=${encodeURIComponent(evil)}&storeaddress=${encodeURIComponent(evil)}`);
  await waitFor(async () => expect(await chosenStore()).toHaveTextContent(evil));
  expect(first.container.querySelector('img')).toBeNull();
  first.unmount();
  localStorage.removeItem('ume.drafts');
  const { path } = open('?storeid=../../x&storename=x&storeaddress=x');
  expect(await chosenStore()).toHaveTextContent('請選擇取貨門市');
  expect(path()).toContain('storeid');
});

it('requires the store first and a name that fits on the label', async () => {
  const { user } = open();
  await save(user);
  expect(await chosenStore()).toHaveFocus();
  expect(await chosenStore()).toHaveAccessibleDescription('請選擇取貨門市');
  await user.type(await field('取件人'), '歐陽美麗子子');
  expect(await field('取件人')).toHaveAccessibleDescription('取件人姓名最多 5 個中文字或 10 個英文字母');
  await user.clear(await field('取件人'));
  await user.type(await field('取件人'), 'Lin 2');
  expect(await field('取件人')).toHaveAccessibleDescription('取件人姓名只能用中文或英文，不能有數字和符號');
  expect(ume.callsOf(ADD)).toEqual([]);
});

it('without a store search on the host, the store is typed into the form', async () => {
  ume.answer({ [STORES]: status(404) });
  const { user, path } = open();
  await user.click(await chosenStore());
  await user.click(await screen.findByRole('button', { name: '自己填寫門市' }));
  expect(path()).toBe('/address-edit');
  expect(screen.queryByRole('button', { name: /^取貨門市/ })).toBeNull();
  const write = async (name: string | RegExp, text: string) => {
    await user.click(await screen.findByRole('textbox', { name }));
    await user.paste(text);
  };
  await write('取件人', '林銀梅');
  await write('手機號碼', '0912345678');
  await save(user);
  expect(await field('門市店號')).toHaveAccessibleDescription(/請填寫門市店號/);
  await write('門市店號', '131386');
  await write('門市名稱', '信義門市');
  await write(/^門市地址/, '台北市信義區松高路 1 號');
  await save(user);
  await waitFor(() => expect(path()).toBe('/address'));
  expect(ume.callsOf(ADD)[0]?.args).toMatchObject({
    place: { kind: 'pickup', storeId: '131386', storeName: '信義門市', storeAddress: '台北市信義區松高路 1 號' },
  });
});
