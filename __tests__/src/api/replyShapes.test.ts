/** Every call of the contract with every differing host. A reply matches the schema, or the call fails. */
import { readdirSync } from 'node:fs';

import { normalizeReply } from '#api/replyShapes.ts';
import { contract } from '#contract/contract.ts';

import { hostChanges, withoutOne, type Json } from '../../support/hostChanges.ts';
import { sampleOf } from '../../support/sampleOf.ts';

import type { Route } from '#contract/infer.ts';

const routes = Object.keys(contract) as Route[];
const samples = Object.fromEntries(routes.map((route) => [route, sampleOf(contract[route].data) as Json])) as Record<
  Route,
  Json
>;
/** Invoices always need a period. */
const ASKED = { period: '2026-11' };

const INSTANT = /"2026-11-20T10:30:00\.000Z"/g;
const DAY = /"2026-11-20"/g;
/** PHP encodes a filtered array like this. */
const asNumbered = (json: string): string =>
  JSON.stringify(
    JSON.parse(json, (_name, value: unknown) => (Array.isArray(value) ? Object.assign({}, value) : value)),
  );

const shape = (route: Route, data: unknown, args: Record<string, unknown> = ASKED) =>
  normalizeReply({ route, argsIn: 'query', args }, data);
function change(name: string): (data: Json) => Json {
  const changed = hostChanges[name];
  if (changed === undefined) throw new Error(`${name} is no change of hostChanges.ts`);
  return changed;
}
const isWhole = (route: Route, data: unknown): boolean => contract[route].data.safeParse(data).success;
const unreadable = (changed: (data: Json) => Json) =>
  routes.filter((route) => shape(route, changed(samples[route])) === undefined);
const namesOf = (data: Json): string =>
  typeof data === 'object' && data !== null ? Object.keys(data).sort().join() : '';

/** Their reply is the sign-in itself, so it is required. */
const SIGN_INS = [
  'POST /v1/ume/client/user/mobile/login',
  'POST /v1/ume/client/user/register',
  'POST /v1/ume/client/user/line/login/web',
];

/** Mutations with a required reply, as the sign-in, the new code or the copy. */
const NEED_DATA = [...SIGN_INS, 'POST /v1/ume/client/user/member/code/renew', 'POST /v1/ume/client/my/copy'];

beforeAll(async () => {
  // each subject registers its shapes when loaded
  await Promise.all(readdirSync('src/api/shapes').map((file) => import(`../../../src/api/${file}`)));
});

describe('spec 7: a differing reply is completed, or the call fails', () => {
  it.each(Object.entries(hostChanges))('every call handles a reply with %s', (_name, changed) => {
    const replies = routes.map((route) => [route, shape(route, changed(samples[route]))] as const);
    expect(replies.filter(([route, data]) => data !== undefined && !isWhole(route, data))).toEqual([]);
  });

  it('any single missing field is handled', () => {
    const replies = routes.flatMap((route) =>
      withoutOne(samples[route]).map(([name, data]) => [route, name, shape(route, data)] as const),
    );
    expect(replies.length).toBeGreaterThan(250);
    expect(replies.filter(([route, , data]) => data !== undefined && !isWhole(route, data))).toEqual([]);
  });
});

describe('differences that never fail a reply', () => {
  it.each(['fields in another order', 'numbers as text', 'ids as numbers'])(
    'a reply with %s is normalised to the sample',
    (name) => {
      expect(Object.fromEntries(routes.map((route) => [route, shape(route, change(name)(samples[route]))]))).toEqual(
        samples,
      );
    },
  );

  it.each<[spelling: string, (json: string) => string]>([
    ['instants in seconds', (json) => json.replace(INSTANT, '1795170600')],
    ['instants in milliseconds as text', (json) => json.replace(INSTANT, '"1795170600000"')],
    ['instants with slashes, by the clock in Taipei', (json) => json.replace(INSTANT, '"2026/11/20 18:30:00"')],
    ['instants by .NET', (json) => json.replace(INSTANT, '"\\/Date(1795170600000)\\/"')],
    ['days with slashes', (json) => json.replace(DAY, '"2026/11/20"')],
    ['days as instants', (json) => json.replace(DAY, '"2026-11-19T16:00:00Z"')],
    ['days as lists', (json) => json.replace(DAY, '[2026,11,20]')],
    [
      'months with slashes',
      (json) => json.replace(/"(month|period|firstMonth|firstPeriod)":"2026-11"/g, '"$1":"2026/11"'),
    ],
    ['times of the day with seconds', (json) => json.replace(/"11:00"/g, '"11:00:00"')],
    ['yes as Y', (json) => json.replace(/:true/g, ':"Y"')],
    ['yes as 1', (json) => json.replace(/:true/g, ':1')],
    ['Y as true', (json) => json.replace(/^"Y"$/, 'true')],
    ['lists as objects of numbers', asNumbered],
  ])('the spelling %s is read as the value of the contract', (_spelling, spelled) => {
    const written = routes.map((route) => JSON.stringify(samples[route]));
    expect(written.map(spelled)).not.toEqual(written);
    expect(
      Object.fromEntries(
        routes.map((route, at) => [route, shape(route, JSON.parse(spelled(written[at] ?? '')) as Json)]),
      ),
    ).toEqual(samples);
  });

  it('accepts pages without next, and bare arrays', () => {
    const paged = routes.filter((route) => namesOf(samples[route]) === 'list,next');
    expect(paged.length).toBeGreaterThan(15);
    const wanted = Object.fromEntries(
      paged.map((route) => [route, { list: (samples[route] as { list: Json }).list, next: null }]),
    );
    for (const name of ['no next', 'a page as a bare array']) {
      expect(Object.fromEntries(paged.map((route) => [route, shape(route, change(name)(samples[route]))]))).toEqual(
        wanted,
      );
    }
  });

  it.each([
    'fields that nobody knows',
    'what is null left out',
    'lists null',
    'lists left out',
    'a page as a bare array',
    'a page with a list of null',
  ])('no call fails with %s', (name) => {
    expect(unreadable(change(name))).toEqual([]);
  });
});

describe('replies without data', () => {
  it('spec 7: a successful mutation does not fail because its reply is empty', () => {
    const changing = (route: string) => !route.startsWith('GET');
    expect(unreadable(() => null).filter(changing)).toEqual(NEED_DATA);
    expect(unreadable(() => ({})).filter(changing)).toEqual(NEED_DATA);
  });

  it('spec 4: a sign-in without reply data signs nobody in', () => {
    for (const route of SIGN_INS as Route[]) {
      expect(shape(route, { userInfo: { userId: 31, token: 't' } })).toMatchObject({
        userInfo: { userId: '31', token: 't' },
      });
      for (const none of [
        { userId: 31, token: 't' },
        { userInfo: { userId: '31' } },
        { userInfo: { token: 't' } },
        { userInfo: {} },
        { userInfo: null },
      ])
        expect(shape(route, none)).toBeUndefined();
    }
  });

  it('arguments do not complete an empty reply', () => {
    const HOME = 'GET /v1/ume/client/store/home/{braId}';
    expect(shape(HOME, { merId: 7, industryType: 'fnb' }, { braId: '1001' })).toMatchObject({
      braId: '1001',
      merId: '7',
      name: '店家',
      hours: [],
      score: null,
      comments: null,
    });
    // a host without counts still gets the requests for coupons and goods
    expect(shape(HOME, { merId: 7, industryType: 'fnb' }, { braId: '1001' })).toMatchObject({
      counts: { packs: 1, coupons: 1, goods: 1 },
    });
    expect(shape(HOME, null, { braId: '1001' })).toBeNull();
    expect(shape(HOME, {}, { braId: '1001' })).toBeUndefined();
    expect(shape('GET /v1/ume/client/user/detail', {}, { userId: '31' })).toBeUndefined();
  });
});

describe('missing values are not shown as none', () => {
  const HOME = 'GET /v1/ume/client/store/home/{braId}';
  const home = (changes: Record<string, Json>) =>
    shape(HOME, { ...(samples[HOME] as Record<string, Json>), ...changes }, {});

  it('a list of only unreadable rows fails, but mixed lists keep their readable rows', () => {
    const LIST = 'GET /v1/ume/client/comment/catering/list';
    const [row] = (samples[LIST] as { list: [Json] }).list;
    expect(shape(LIST, { list: [{ id: 7 }, { id: 8 }], next: null })).toBeUndefined();
    expect(shape(LIST, [{ id: 7 }])).toBeUndefined();
    expect(shape(LIST, { list: [{ id: 7 }, row], next: null })).toEqual({ list: [row], next: null });
    expect(shape(LIST, { list: [], next: null })).toEqual({ list: [], next: null });
    for (const route of ['GET /v1/ume/client/store/pack', 'GET /v1/ume/client/my/shipping/address/all'] as Route[])
      expect(shape(route, [{ id: 7 }])).toBeUndefined();
  });

  it('unreadable hours make the hours unknown, and the shop is not shown as closed', () => {
    const weekly = Array.from({ length: 7 }, () => [{ from: '11:00', to: '22:00' }]);
    expect(home({ hours: [{ service: 'all', weekly, special: [] }] })).toMatchObject({ hours: [] });
    expect(home({ hours: [{ service: 'all', weekly: [[], [], [], [], [], [], []], special: [] }] })).toMatchObject({
      hours: [{ weekly: [[], [], [], [], [], [], []] }],
    });
  });

  it('unreadable comments of the store page are hidden, and an empty list means none', () => {
    expect(home({ comments: [{ id: 7 }] })).toMatchObject({ comments: null });
    expect(home({ comments: [] })).toMatchObject({ comments: [] });
  });

  it('an unknown industry becomes others, and a missing name gets a placeholder', () => {
    expect(home({ industryType: 'kiosk', name: null })).toMatchObject({ industryType: 'others', name: '店家' });
  });

  it('membership is N only when the host says so', () => {
    const said = (data: Json) => shape('GET /v1/ume/client/member/is/mer', data, { merId: '7' });
    expect(['N', false, 0, 'Y', true, null].map(said)).toEqual(['N', 'N', 'N', 'Y', 'Y', null]);
    expect(said({})).toBeUndefined();
  });

  it('displayed numbers are null when the host omits them', () => {
    expect(shape('GET /v1/ume/client/my/info', { userId: '31' }, {})).toMatchObject({
      counts: { coupons: null, favourites: null },
    });
    expect(shape('GET /v1/ume/client/my/coupon', { list: [] }, {})).toMatchObject({
      counts: { usable: null, used: null, expired: null },
    });
    expect(shape('GET /v1/ume/client/comment/summary', { platform: 'retail' }, { braId: '1001' })).toMatchObject({
      average: null,
      count: null,
      distribution: null,
      counts: { all: null },
    });
    expect(home({ score: { average: 4.5 } })).toMatchObject({
      score: { average: 4.5, count: null, distribution: null },
    });
  });
});

describe('spellings of the specification', () => {
  it.each<[string, Route, unknown, unknown]>([
    ['spec 3: no member grade', 'GET /v1/ume/client/member/grade', null, { memberGrade: null }],
    ['spec 3: an empty reply has no member grade', 'GET /v1/ume/client/member/grade', {}, { memberGrade: null }],
    ['spec 3: no member code', 'GET /v1/ume/client/user/member/code/{code}', {}, { memberCode: null }],
    ['spec 7: Y or other', 'POST /v1/ume/client/user/isregister', 'Y', 'Y'],
    ['spec 7: Y or other', 'POST /v1/ume/client/user/isregister', 'X', 'N'],
    ['spec 7: Y or other', 'POST /v1/ume/client/user/isregister', null, 'N'],
    [
      'spec 7: store info',
      'GET /v1/ume/client/store/info',
      { industryType: 'pos', merId: 7 },
      { braId: '1001', industryType: 'pos', merId: '7', tableCode: null, name: '店家' },
    ],
  ])('%s: the reply of %s follows the specification', (_what, route, data, wanted) => {
    expect(shape(route, data, { braId: '1001' })).toEqual(wanted);
  });
});
