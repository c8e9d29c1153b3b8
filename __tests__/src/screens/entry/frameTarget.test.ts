import { frameParams, frameTarget } from '#screens/entry/frameTarget.ts';

import type { StoreInfo } from '#contract/stores.ts';

const TABLE_B3: StoreInfo = {
  braId: '1001',
  merId: 'm01',
  industryType: 'fnb',
  tableCode: 'B3',
  codeKind: 'table',
  name: '梅香牛肉麵',
};

afterEach(() => localStorage.clear());

describe('C23: targets of the frame', () => {
  it.each([
    ['pass', undefined, 'store'],
    ['order', undefined, 'home'],
    ['pass', 'cashier', 'cashier'],
    ['pass', '/portal/order', 'order'],
    ['order', '/app/uncomment', 'uncomment'],
  ])('%s with path %s is %s', (app, path, screen) => {
    expect(frameTarget(app, path)).toEqual({ app, screen });
  });

  it.each([
    'https://evil.tld',
    '//evil.tld',
    '/\\evil.tld',
    'javascript:alert(1)',
    'https://pass.host@evil.tld',
    '/portal/cashier/..',
    '/portal/../evil',
    '/portal/cashier?x=1',
    '/portal/cashier#x',
    '/app/home',
    ' cashier',
    'CASHIER',
    '',
    '/',
    '__proto__',
    'constructor',
    'cash\tier',
    '%2fportal%2fcashier',
  ])('the list of the pass app does not contain %s', (path) => {
    expect(frameTarget('pass', path)).toBeNull();
  });

  it('knows no other app', () => {
    expect([
      frameTarget('evil', undefined),
      frameTarget(undefined, 'cashier'),
      frameTarget('__proto__', undefined),
    ]).toEqual([null, null, null]);
  });
});

describe('parameters of the frame', () => {
  it('take valid values from the query', () => {
    expect(
      frameParams(
        { braId: '1002', merId: 'm08', goodsId: 'g1002-01', orderId: 'o1', tableCode: '窗邊 2', codeId: 'abc' },
        null,
      ),
    ).toEqual({
      braId: '1002',
      merId: 'm08',
      goodsId: 'g1002-01',
      orderId: 'o1',
      tableCode: '窗邊 2',
      codeId: 'abc',
    });
  });

  it('drop invalid values and names outside the list', () => {
    const params = frameParams(
      {
        braId: 'a/b',
        merId: '../x',
        goodsId: '..',
        orderId: 'x'.repeat(65),
        tableCode: '<b>',
        codeId: 'a\n',
        url: 'https://evil.tld',
        token: 't',
      },
      null,
    );
    expect(Object.values(params).filter((value) => value !== undefined)).toEqual([]);
    expect(Object.keys(params)).not.toContain('url');
  });

  it('fall back to the current branch, but not for another branch', () => {
    localStorage.setItem('braId', '1001');
    expect(frameParams({}, TABLE_B3)).toMatchObject({ braId: '1001', merId: 'm01', tableCode: 'B3' });
    expect(frameParams({ braId: '1002' }, TABLE_B3)).toMatchObject({
      braId: '1002',
      merId: undefined,
      tableCode: undefined,
      codeId: undefined,
    });
  });
});
