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

describe('C23: what the frame may show', () => {
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
  ])('the pass app’s list does not hold %s', (path) => {
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

describe('what goes along into the frame', () => {
  it('is what the query names, when it can be such a value', () => {
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

  it('leaves out what cannot be, and what is not on the list', () => {
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

  it('falls back on the branch in view, its merchant and table; another branch gets none of them', () => {
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
