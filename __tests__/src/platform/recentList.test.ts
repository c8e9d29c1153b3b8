import { recentList } from '#platform/recentList.ts';
import { localKeys } from '#platform/storage.ts';

import { freshBrowser } from '../../support/renderScreen.tsx';

type Shop = { id: string; name: string };
const isShop = (value: unknown): value is Shop => typeof (value as Shop | null)?.id === 'string';
const shops = recentList<Shop>({
  key: localKeys.recentStores,
  max: 3,
  isItem: isShop,
  isSame: (one, other) => one.id === other.id,
});

beforeEach(freshBrowser);

it('lists each item once, newest first, up to the maximum, with its latest values', () => {
  for (const id of ['a', 'b', 'c', 'd']) shops.remember({ id, name: id });
  expect(shops.read().map(({ id }) => id)).toEqual(['d', 'c', 'b']);
  expect(shops.remember({ id: 'b', name: '新' })).toEqual([
    { id: 'b', name: '新' },
    { id: 'd', name: 'd' },
    { id: 'c', name: 'c' },
  ]);
});

it('an empty list removes its key from local storage', () => {
  shops.remember({ id: 'a', name: 'a' });
  expect(shops.replace([])).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it.each([['{'], ['{"0":1}'], ['[{"id":"a"}, 7]']])(
  'R15: returns an empty list for an invalid stored list (%s)',
  (text) => {
    localStorage.setItem(localKeys.recentStores, text);
    expect(shops.read()).toEqual([]);
  },
);

it('subscribers receive the list that another tab has changed', () => {
  const heard = jest.fn();
  const stop = shops.subscribe(heard);
  localStorage.setItem(localKeys.recentStores, '[{"id":"a"}]');
  window.dispatchEvent(new StorageEvent('storage', { key: localKeys.recentStores }));
  expect(heard.mock.calls).toEqual([[[{ id: 'a' }]]]);
  stop();
});

it('cuts a stored or a given list that is longer than the maximum', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }));
  localStorage.setItem(localKeys.recentStores, JSON.stringify(four));
  expect(shops.read()).toHaveLength(3);
  shops.replace(four);
  expect(JSON.parse(localStorage.getItem(localKeys.recentStores) ?? '')).toHaveLength(3);
});

it('an item that is remembered again is not listed twice', () => {
  for (const id of ['a', 'b', 'a']) shops.remember({ id, name: id });
  expect(shops.read().map(({ id }) => id)).toEqual(['a', 'b']);
});
