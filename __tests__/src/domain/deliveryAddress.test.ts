import {
  detailProblem,
  isStoreId,
  mapStoreFrom,
  pickupName,
  pickupNameProblem,
  receiverMobile,
  receiverProblem,
} from '#domain/deliveryAddress.ts';

it.each([
  ['林銀梅', null],
  ['歐陽美麗子', null],
  ['歐陽美麗子子', 'tooLong'],
  ['Mei Lin', null],
  ['Christopher', 'tooLong'],
  ['Alexandria', null],
  ['林Amy', null],
  ['歐陽美麗 A', null],
  ['歐陽美麗 AB', 'tooLong'],
  ['瓦歷·諾幹', null],
  ["O'Neil", null],
  ['𠮷田花子', null],
  ['', 'empty'],
  ['   ', 'empty'],
  ['A’ung', null],
  ['高潞．以用', null],
  ['瓦歷•諾幹', null],
  ['Sʉpana', null],
  ['José', null],
  ['Jose\u0301', null],
  ['Sʉpana Sʉpana', 'tooLong'],
  ['ＡＭＹＬＩＮ', 'tooLong'],
  ['ひかり', 'signs'],
  ['林銀梅1', 'signs'],
  ['林😀', 'signs'],
  ['<b>林', 'signs'],
])('a 7-ELEVEN name has at most 5 Chinese or 10 Latin letters: %j %s', (name, problem) => {
  expect(pickupNameProblem(name)).toBe(problem);
});

it('a 7-ELEVEN name is sent with the apostrophe and dot of its labels', () => {
  expect(['A’ung ', '高潞．以用', '瓦歷•諾幹', 'Jose\u0301'].map(pickupName)).toEqual([
    "A'ung",
    '高潞‧以用',
    '瓦歷‧諾幹',
    'José',
  ]);
});

it('a receiver at home is one line of at most 20 characters', () => {
  expect(receiverProblem(' \u200b ')).toBe('empty');
  expect(receiverProblem('梅'.repeat(20))).toBeNull();
  expect(receiverProblem('🌸'.repeat(20))).toBeNull();
  expect(receiverProblem('梅'.repeat(21))).toBe('tooLong');
  expect(detailProblem('')).toBe('empty');
  expect(detailProblem('仁愛路四段 1 號')).toBeNull();
  expect(detailProblem('路'.repeat(100))).toBeNull();
  expect(detailProblem('路'.repeat(101))).toBe('tooLong');
});

it('spec 5: normalises a Taiwan mobile number and rejects others', () => {
  expect(receiverMobile('+886 912-345-678')).toBe('0912345678');
  expect(receiverMobile('０９１２３４５６７８')).toBe('0912345678');
  expect(receiverMobile('02 2345 6789')).toBeNull();
  expect(receiverMobile('')).toBeNull();
});

it('C28: the reply of the 7-ELEVEN map is bounded text, and null without a store', () => {
  expect(
    mapStoreFrom({
      storeid: '131386',
      storename: '青禾門市',
      storeaddress: '台北市大安區仁愛路四段 1 號',
      tempvar: 'x',
    }),
  ).toEqual({
    storeId: '131386',
    storeName: '青禾門市',
    storeAddress: '台北市大安區仁愛路四段 1 號',
  });
  expect(
    mapStoreFrom({ storeid: '131386', storename: ' <img src=x onerror=alert(1)>\n門市 ', storeaddress: 'a\u0000b' }),
  ).toEqual({
    storeId: '131386',
    storeName: '<img src=x onerror=alert(1)> 門',
    storeAddress: 'a b',
  });
  expect(
    mapStoreFrom({ storeid: '131386', storename: '店'.repeat(500), storeaddress: '路'.repeat(500) })?.storeAddress,
  ).toHaveLength(100);
  for (const fields of [
    {},
    { storeid: '1' },
    { storename: '青禾' },
    { storeid: '../x', storename: '青禾' },
    { storeid: ['1'], storename: { a: 1 } },
    { storeid: '131386', storename: '  ' },
  ]) {
    expect(mapStoreFrom(fields)).toBeNull();
  }
  expect(isStoreId('131386')).toBe(true);
  expect(isStoreId('')).toBe(false);
});
