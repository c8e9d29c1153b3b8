import { screen, waitFor, within } from '@testing-library/react';

import AddressesScreen from '#screens/addresses/list/AddressesScreen.tsx';

import { dropped, fakeUme, refusedWith, type FakeUme } from '../../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';
import { HOME_ADDRESS, MEMBER, PICKUP_ADDRESS } from '../../../../support/someAddresses.ts';

const ALL = 'GET /v1/ume/client/my/shipping/address/all';
const CHANGE = 'PUT /v1/ume/client/my/shipping/address/{id}';
const DELETE = 'DELETE /v1/ume/client/my/shipping/address/{id}';

let ume: FakeUme;
beforeEach(() => {
  freshBrowser();
  ume = fakeUme({ [ALL]: [HOME_ADDRESS, PICKUP_ADDRESS] });
});

const open = () => renderScreen(<AddressesScreen />, { path: '/address', member: MEMBER });
const rows = async () => within(await screen.findByRole('list')).findAllByRole('listitem');

it('home and 7-ELEVEN addresses with the default mark, each leading to its form', async () => {
  open();
  const [home, pickup] = await rows();
  expect(home).toHaveTextContent(/林銀梅.*0912 345 678.*106 台北市大安區仁愛路四段 1 號.*預設地址.*宅配/);
  expect(within(home as HTMLElement).getByRole('link')).toHaveAttribute('href', '/address/ad-home');
  expect(within(home as HTMLElement).queryByRole('button', { name: /設為預設/ })).toBeNull();
  expect(pickup).toHaveTextContent(/王大明.*青禾門市 台北市中正區中山路 1 號.*7-ELEVEN 取貨/);
  expect(within(pickup as HTMLElement).getByRole('link')).toHaveAttribute('href', '/address-edit?addressId=ad-pickup');
});

it('an empty list explains what to do and offers both forms', async () => {
  ume.answer({ [ALL]: [] });
  const { user, path } = open();
  expect(screen.queryByText('還沒有收件地址')).toBeNull();
  expect(await screen.findByText('還沒有收件地址')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '新增超商取貨' }));
  expect(path()).toBe('/address-edit');
});

it('spec 8: a failed list offers a retry in place', async () => {
  ume.answer({ [ALL]: dropped });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '重新載入' }));
  ume.answer({ [ALL]: [HOME_ADDRESS] });
  await user.click(await screen.findByRole('button', { name: '重新載入' }));
  expect(await screen.findByText('林銀梅')).toBeInTheDocument();
});

it('deleting confirms first, keeps the row on failure and removes it on success', async () => {
  ume.answer({ [DELETE]: refusedWith(404, '查無資料') });
  const { user } = open();
  await rows();
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: /^更多選項：王大明/ }));
    await user.click(await screen.findByRole('button', { name: '刪除地址' }));
  };
  await ask();
  const dialog = await screen.findByRole('dialog', { name: '要刪除這個地址嗎？' });
  expect(dialog).toHaveTextContent('王大明，青禾門市 台北市中正區中山路 1 號');
  const confirm = within(dialog).getByRole('button', { name: '刪除' });
  await user.click(confirm);
  await waitFor(() => expect(ume.callsOf(DELETE)).toHaveLength(1));
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy'));
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('王大明')).toBeInTheDocument();

  ume.answer({ [DELETE]: null, [ALL]: [HOME_ADDRESS] });
  await ask();
  await user.click(
    within(await screen.findByRole('dialog', { name: '要刪除這個地址嗎？' })).getByRole('button', { name: '刪除' }),
  );
  await waitFor(() => expect(screen.queryByText('王大明')).toBeNull());
  expect(ume.callsOf(DELETE).map(({ args }) => args.id)).toEqual(['ad-pickup', 'ad-pickup']);
});

it('one tap makes another address the only default and moves it to the top', async () => {
  const made = { ...PICKUP_ADDRESS, isDefault: true };
  const { user } = open();
  await rows();
  ume.answer({ [CHANGE]: made, [ALL]: [made, { ...HOME_ADDRESS, isDefault: false }] });
  await user.click(screen.getByRole('button', { name: /設為預設：王大明/ }));
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent(/王大明.*預設地址/));
  expect(screen.getAllByText('預設地址')).toHaveLength(1);
  expect(ume.callsOf(CHANGE)[0]?.args).toEqual({
    id: 'ad-pickup',
    receiver: '王大明',
    mobileNumber: '0987654321',
    isDefault: true,
    place: PICKUP_ADDRESS.place,
  });
});

it('⋯ opens a menu with edit, make default and delete', async () => {
  const made = { ...PICKUP_ADDRESS, isDefault: true };
  const { user, path } = open();
  await rows();
  ume.answer({ [CHANGE]: made, [ALL]: [made, { ...HOME_ADDRESS, isDefault: false }] });
  await user.click(screen.getByRole('button', { name: /^更多選項：王大明/ }));
  await user.click(await screen.findByRole('button', { name: '設為預設' }));
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent(/王大明.*預設地址/));

  await user.click(screen.getByRole('button', { name: /^更多選項：王大明/ }));
  const sheet = await screen.findByRole('dialog', { name: /王大明/ });
  expect(within(sheet).queryByRole('button', { name: '設為預設' })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: '編輯地址' }));
  await waitFor(() => expect(path()).toBe('/address-edit?addressId=ad-pickup'));
});

it('twenty addresses are the limit: shows a note instead of the add buttons', async () => {
  ume.answer({
    [ALL]: Array.from({ length: 20 }, (_, at) => ({ ...HOME_ADDRESS, addressId: `ad-${at}`, isDefault: at === 0 })),
  });
  open();
  expect(await screen.findByText(/最多可以存 20 個地址/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '新增宅配地址' })).toBeNull();
});

it('C28: renders the texts of an address as plain text', async () => {
  const evil = '<img src=x onerror="alert(1)">';
  ume.answer({ [ALL]: [{ ...HOME_ADDRESS, receiver: evil, place: { ...HOME_ADDRESS.place, detail: evil } as never }] });
  const { container } = open();
  expect(await screen.findByText(evil)).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});
