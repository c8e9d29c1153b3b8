import { matchRoutes } from 'react-router-dom';

import { prefetchScreen, routeAt } from '#app/prefetchScreen.ts';
import { routes } from '#app/routes.tsx';
import { isId } from '#domain/ids.ts';
import { routePatterns } from '#navigation/paths.ts';

import { testRouteEntries } from '../../support/routes.ts';

const nameOf = (path: string): string | undefined => routeAt(path)?.name;

const examples = testRouteEntries.flatMap(([name, route]) =>
  route.examples.map((example) => [example.split('?')[0] ?? '', name] as const),
);

describe('routes', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each(examples)('spec 2.4: the path %s opens the screen of the route %s', (path, name) => {
    expect(nameOf(path)).toBe(name);
  });

  it('spec 2.1, spec 2.3: the table holds these routes and no others', () => {
    const names = testRouteEntries.map(([name]) => name).sort();
    expect(routes.map(({ name }) => name).sort()).toEqual(names);
    expect(Object.keys(routePatterns).sort()).toEqual(names);
  });

  it('spec 2: exactly the members’ routes ask for a sign-in', () => {
    const guarded = routes.filter(({ isMemberOnly }) => isMemberOnly).map(({ name }) => name);
    const memberOnly = testRouteEntries.filter(([, route]) => route.isMemberOnly).map(([name]) => name);
    expect(guarded.sort()).toEqual(memberOnly.sort());
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
  ])('C5: the route %s refuses wrong values of its parameter %s', (name, part, wrong) => {
    const isRight = routes.find((row) => row.name === name)?.params[part];
    expect(isRight).toBeDefined();
    expect(wrong.filter((value) => isRight?.(value))).toEqual([]);
  });

  it.each([
    ['/store/abc123', { braId: 'abc123' }],
    ['/store/0012', { braId: '0012' }],
    ['/jump/abc', { braId: 'abc' }],
    ['/store/1001/a.b', { braId: '1001', codeId: 'a.b' }],
    ['/store/1001/%E6%A1%8C5', { braId: '1001', codeId: '桌5' }],
    ['/store/__proto__', { braId: '__proto__' }],
    ['/store/comments/A1', { braId: 'comments', codeId: 'A1' }],
    ['/store/%E6%A1%8C/%25', { braId: '桌', codeId: '%' }],
    ['/comment/retail/%E8%A9%95.1', { platform: 'retail', commentId: '評.1' }],
    ['/gift/coupon/constructor', { couponId: 'constructor' }],
    ['/address/a%20b', { addressId: 'a b' }],
  ])('spec 2.1, C22: the path parameters of %s are valid ids, each decoded once', (path, params) => {
    const [match] = matchRoutes(routes, path) ?? [];
    expect(match?.params).toMatchObject(params);
    for (const [param, check] of Object.entries(match?.route.params ?? {}))
      expect(check(match?.params[param] ?? '')).toBe(true);
  });

  it.each(['/store/12/a%2Fb', '/store/a%252Fb'])(
    'C22: %s never becomes another path, and its slash is no part of an id',
    (path) => {
      const [match] = matchRoutes(routes, path) ?? [];
      expect(match?.route.name).toBe('store');
      expect(Object.values(match?.params ?? {})).toContain('a/b');
      expect(isId('a/b')).toBe(false);
    },
  );

  it('spec 2.1: /store/comments stays the screen of the comments', () => {
    expect([nameOf('/store/comments'), nameOf('/store/comments/'), nameOf('/store/comment')]).toEqual([
      'storeComments',
      'storeComments',
      'store',
    ]);
  });

  it('R23: only the screen of the given route is fetched', async () => {
    const fetchedNames = () => routes.filter(({ screen }) => screen.now() !== null).map(({ name }) => name);
    await prefetchScreen(routeAt('/nowhere'));
    await prefetchScreen(routeAt('/checkin/record'));
    expect(fetchedNames()).toEqual(['checkIns']);
  });
});
