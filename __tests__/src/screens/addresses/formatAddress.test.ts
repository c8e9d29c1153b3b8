import { formatAddress } from '#screens/addresses/formatAddress.ts';

it('T10: a right-to-left store name keeps the order of name and address', () => {
  const store = { kind: 'pickup', storeId: '170945', storeName: 'مريم', storeAddress: '100 台北市中正區' } as const;
  expect(formatAddress(store)).toBe('\u2068مريم\u2069 100 台北市中正區');
  expect(formatAddress({ ...store, storeName: '鑫台北' })).toBe('鑫台北 100 台北市中正區');
});
