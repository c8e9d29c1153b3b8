import { placeLabel, storeAction } from '#screens/store/storeAction.ts';

import { aCashierShop, aRestaurant, atTableB3 } from '../../../support/aStore.ts';

const open = { kind: 'open', until: '21:30', lastOrder: '21:00', nextChangeAt: null } as const;
const closed = { kind: 'closed', opensAt: { day: 'tomorrow', time: '11:00' }, nextChangeAt: null } as const;
const both = { pass: true, order: true };
const others = aRestaurant({ industryType: 'others' });

describe('spec 7: a portal without the app behind the action', () => {
  const neither = { pass: false, order: false };

  it.each([
    ['at a table', atTableB3(), '請向店員點餐', '桌號 B3'],
    ['of a cashier shop', aCashierShop(), '請至櫃檯結帳', null],
    ['of another shop', others, '請到店選購', null],
  ] as const)('%s says what to do instead', (_where, home, label, note) => {
    expect(storeAction(home, open, 'linePay', neither)).toEqual({
      label,
      note,
      isDisabled: false,
      isPayment: false,
      isTold: true,
    });
  });

  it('the hours are told as ever', () => {
    expect(storeAction(atTableB3(), closed, 'none', neither)).toMatchObject({
      label: '明日 11:00 開放點餐',
      isTold: true,
    });
    expect(storeAction(others, closed, 'none', neither)).toMatchObject({
      label: '請到店選購',
      note: '明日 11:00 開店',
      isTold: true,
    });
  });

  it('each action needs its own app only', () => {
    expect(storeAction(atTableB3(), open, 'none', { pass: false, order: true })).toMatchObject({
      label: '點餐',
      isTold: false,
    });
    expect(storeAction(aCashierShop(), open, 'none', { pass: true, order: false })).toMatchObject({
      label: '付款碼',
      isTold: false,
    });
  });
});

describe('the main action', () => {
  it.each([
    ['none', '付款碼'],
    ['native', '付款碼'],
    ['linePay', '使用 LINE Pay 付款'],
    ['gamaPay', '使用 GAMA PAY 付款'],
    ['alipay', '使用支付寶付款'],
    ['wechat', '使用微信支付付款'],
  ] as const)('pos in %s is %s', (wallet, label) => {
    expect(storeAction(aCashierShop(), open, wallet, both)).toMatchObject({
      label,
      isDisabled: false,
      isPayment: true,
    });
  });

  it('fnb is 點餐 with the table, or 外帶, or neither', () => {
    expect(storeAction(atTableB3(), open, 'none', both)).toMatchObject({
      label: '點餐',
      note: '桌號 B3',
      isDisabled: false,
    });
    expect(storeAction(aRestaurant({ codeKind: 'takeaway' }), open, 'none', both)).toMatchObject({
      label: '點餐',
      note: '外帶',
    });
    expect(storeAction(aRestaurant(), open, 'none', both)).toMatchObject({ label: '點餐', note: null });
  });

  it('is 前往選購 and no payment for the kind others', () => {
    expect(storeAction(others, open, 'linePay', both)).toMatchObject({ label: '前往選購', isPayment: false });
  });

  it('a closed restaurant takes no order and says when it opens', () => {
    expect(storeAction(atTableB3(), closed, 'none', both)).toEqual({
      label: '明日 11:00 開放點餐',
      note: null,
      isDisabled: true,
      isPayment: false,
      isTold: false,
    });
    expect(storeAction(atTableB3(), { ...closed, opensAt: null }, 'none', both)).toMatchObject({
      label: '打烊中',
      isDisabled: true,
    });
  });

  it.each([
    [atTableB3(), '點餐', '桌號 B3'],
    [aCashierShop(), '付款碼', null],
    [others, '前往選購', null],
  ] as const)('hours that nobody told stop nothing: the app behind the action decides', (home, label, note) => {
    expect(storeAction(home, { kind: 'unknown', nextChangeAt: null }, 'none', both)).toMatchObject({
      label,
      note,
      isDisabled: false,
    });
  });

  it('paused and past the last order are states of their own', () => {
    expect(storeAction(atTableB3(), { kind: 'paused', nextChangeAt: null }, 'none', both)).toMatchObject({
      label: '暫停接單',
      isDisabled: true,
    });
    expect(
      storeAction(atTableB3(), { kind: 'lastOrderPassed', until: '21:30', nextChangeAt: null }, 'none', both),
    ).toMatchObject({ label: '已過最後點餐', isDisabled: true });
    expect(
      storeAction(atTableB3(), { kind: 'closingSoon', minutes: 30, until: '21:30', nextChangeAt: null }, 'none', both),
    ).toMatchObject({ isDisabled: false });
  });

  it('stays enabled for payment and shop pages before the opening and notes its time', () => {
    expect(storeAction(aCashierShop(), closed, 'none', both)).toMatchObject({
      label: '付款碼',
      note: '明日 11:00 開店',
      isDisabled: false,
    });
    expect(storeAction(others, closed, 'none', both)).toMatchObject({
      label: '前往選購',
      note: '明日 11:00 開店',
      isDisabled: false,
    });
  });

  it('a table stands only in a restaurant', () => {
    expect(placeLabel({ industryType: 'others', tableCode: 'B3', codeKind: 'table' })).toBeNull();
    expect(placeLabel({ industryType: 'fnb', tableCode: '', codeKind: undefined })).toBeNull();
  });
});
