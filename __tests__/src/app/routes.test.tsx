import { matchRoutes } from 'react-router-dom';

import { matchRoute, prepareScreen } from '#app/matchRoute.ts';
import { routes } from '#app/routes.tsx';
import { routePatterns } from '#navigation/paths.ts';

const table = routes.map(({ name, pattern }) => ({ id: name, path: pattern, caseSensitive: true }));
const nameOf = (path: string): string | undefined => matchRoute(path)?.row.name;
/** What the router's own ranking says of the same table. */
const byRouter = (path: string) => matchRoutes(table, path)?.[0];

/** Spec 2, both tables, as they are written there. */
const PUBLIC: Record<string, string> = {
  '/store': 'storeRedirect',
  '/store/comments': 'storeComments',
  '/store/12': 'store',
  '/store/12/A1': 'store',
  '/comment/retail/c1': 'comment',
  '/iframe/pass': 'iframe',
  '/viewlabel': 'label',
  '/jump': 'jump',
  '/jump/12': 'jump',
  '/jump/12/A1': 'jump',
  '/signin': 'signIn',
  '/captcha': 'captcha',
  '/third/line': 'third',
  '/location': 'location',
  '/': 'discover',
  '/discover/dailybest': 'dailyBest',
  '/discover/coupons': 'discoverCoupons',
  '/discover/search': 'search',
  '/gift/coupon/k1': 'giftCoupon',
};
const MEMBERS: Record<string, string> = {
  '/comment/complaint': 'commentComplaint',
  '/phone': 'phone',
  '/mine': 'mine',
  '/mine/info': 'info',
  '/mineCoupon': 'myCoupons',
  '/storeCollect': 'favouriteStores',
  '/order/fnb': 'order',
  '/suggest': 'suggest',
  '/notice/system': 'systemNotices',
  '/notice/store/12': 'storeNotices',
  '/notice/like': 'likes',
  '/notice/reply': 'replies',
  '/notice/all': 'notices',
  '/uncomment/complain': 'orderComplaint',
  '/uncomment/shop': 'uncommented',
  '/address': 'addresses',
  '/address/new': 'address',
  '/address-edit': 'pickupAddress',
  '/invoice': 'invoices',
  '/checkin/record': 'checkIns',
};

describe('routes', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each(Object.entries({ ...PUBLIC, ...MEMBERS }))('spec 2.4: %s is %s', (path, name) => {
    expect(nameOf(path)).toBe(name);
  });

  it('spec 2.1, spec 2.3: the table holds these routes and no others', () => {
    const wanted = new Set(Object.values({ ...PUBLIC, ...MEMBERS }));
    expect(new Set(routes.map(({ name }) => name))).toEqual(wanted);
    expect(new Set(Object.keys(routePatterns))).toEqual(wanted);
    expect(routes).toHaveLength(wanted.size);
  });

  it('spec 2: which routes ask for a sign-in', () => {
    const guarded = routes.filter(({ isMemberOnly }) => isMemberOnly).map(({ name }) => name);
    expect(guarded.sort()).toEqual(Object.values(MEMBERS).sort());
  });

  it.each([
    '/Store/12',
    '/SIGNIN',
    '/minecoupon',
    '/storecollect',
    '/store/12/A1/x',
    '/mine/other',
    '/discover',
    '/gift',
    '/comment/retail',
    '/order',
    '/toString',
  ])('spec 2: %s is no route (exact matches, case counts)', (path) => {
    expect(nameOf(path)).toBeUndefined();
  });

  it.each([
    ['store', 'braId', ['..', 'a/b', '\n', '9'.repeat(65)]],
    ['third', 'platform', ['evil', '__proto__', 'LINE', 'constructor']],
    ['comment', 'platform', ['shop', 'Retail']],
    ['iframe', 'platform', ['evil', 'https:']],
    ['order', 'platform', ['retail']],
    ['uncommented', 'platform', ['x']],
    ['notices', 'section', ['x', 'ALL', '__proto__']],
    ['storeNotices', 'braId', ['a/b']],
    ['jump', 'braId', ['a\\b']],
  ])('C5: %s knows its %s', (name, part, wrong) => {
    const isRight = routes.find((row) => row.name === name)?.params[part];
    expect(isRight).toBeDefined();
    expect(wrong.filter((value) => isRight?.(value))).toEqual([]);
  });

  it.each([
    ...Object.keys({ ...PUBLIC, ...MEMBERS }),
    '/store/12/a%2Fb',
    '/gift/coupon/%E5%88%B8%20%2B',
    '/store/12/%',
    '/order/fnb/',
    '/jump//A1',
    '//',
    '/nowhere',
    '/store/12/a/b',
  ])('spec 2: %s is matched as the router itself ranks the table, its parts decoded alike', (path) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined); // the router says so when a path has no valid encoding
    const wanted = byRouter(path);
    const match = matchRoute(path);
    expect(match?.row.name).toBe(wanted?.route.id);
    expect(match?.params).toEqual(wanted?.params);
  });

  it.each([
    ['/store/abc123', { braId: 'abc123' }],
    ['/store/0012', { braId: '0012' }],
    ['/jump/abc', { braId: 'abc' }],
    ['/store/1001/a.b', { braId: '1001', codeId: 'a.b' }],
    ['/store/1001/%E6%A1%8C5', { braId: '1001', codeId: '桌5' }],
    ['/store/__proto__', { braId: '__proto__' }],
    ['/store/comments/A1', { braId: 'comments', codeId: 'A1' }],
    ['/store/a%252Fb', { braId: 'a%2Fb' }],
    ['/store/%E6%A1%8C/%', { braId: '桌', codeId: '%' }],
    ['/comment/retail/%E8%A9%95.1', { platform: 'retail', commentId: '評.1' }],
    ['/gift/coupon/constructor', { couponId: 'constructor' }],
    ['/address/a%20b', { addressId: 'a b' }],
  ])('spec 2.1, C22: %s is asked for by the ids in it, each decoded once', (path, params) => {
    const match = matchRoute(path);
    expect(match?.params).toMatchObject(params);
    for (const [part, isRight] of Object.entries(match?.row.params ?? {}))
      expect(isRight(match?.params[part] ?? '')).toBe(true);
  });

  it('spec 2.1: /store/comments stays the screen of the comments', () => {
    expect([nameOf('/store/comments'), nameOf('/store/comments/'), nameOf('/store/comment')]).toEqual([
      'storeComments',
      'storeComments',
      'store',
    ]);
  });

  it('R23: the screen at the address is fetched before it is rendered, and no other', async () => {
    const isFetched = () => routes.filter(({ screen }) => screen.now() !== null).map(({ name }) => name);
    void prepareScreen('/nowhere');
    void prepareScreen('/checkin/record');
    await routes.find(({ name }) => name === 'checkIns')?.screen.get();
    expect(isFetched()).toEqual(['checkIns']);
  });
});
