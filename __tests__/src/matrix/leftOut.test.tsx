/**
 * Any host: a screen claims nothing about a field that a host left out. Each field behind a sentence or figure is
 * removed alone, and its sentence must disappear. With the complete reply the sentence, or its opposite, is shown.
 */
import { everyScreen } from '../../support/everyScreen.ts';
import { see, seeUntouched, useMatrixClock } from '../../support/hostMatrix.tsx';
import { SAMPLE_IDS } from '../../support/samples.ts';

import type { Route } from '#contract/infer.ts';
import type { Cell } from '../../support/hostMatrix.tsx';

// Replies that break the contract are the point of these tests.
jest.mock('#api/checkContract.ts', () => ({ checkReply: () => undefined }));
useMatrixClock();

const { braId } = SAMPLE_IDS;
const HOME = 'GET /v1/ume/client/store/home/{braId}';
const SUMMARY = 'GET /v1/ume/client/comment/summary';
const FAVOURITES = 'GET /v1/ume/client/my/collect/store/list';
const NEARBY = 'GET /v1/ume/client/discover/stores';
const GOODS = 'GET /v1/ume/client/store/goods/recommend';
const MY_COUPONS = 'GET /v1/ume/client/my/coupon';

type Fields = Record<string, unknown>;
type Change = (data: never) => unknown;

const without =
  (...names: string[]): Change =>
  (data: Fields) =>
    Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));
const inRows =
  (change: Change): Change =>
  ({ list, ...page }: { list: never[] }) => ({ ...page, list: list.map(change) });
const inField =
  (name: string, change: Change): Change =>
  (data: Fields) => ({ ...data, [name]: change(data[name] as never) });

/** Any screen, signed in if its guard requires it. */
function cell(path: string, isMember?: boolean): Cell {
  const matchingCells = (Object.entries(everyScreen) as [Cell['screen'], readonly Cell['visit'][]][]).flatMap(
    ([screen, visits]) => visits.map((visit) => ({ screen, visit })),
  );
  const matchingCell = matchingCells.find(
    ({ visit }) => visit.path === path && (isMember === undefined || visit.isMember === isMember),
  );
  if (matchingCell === undefined) throw new Error(`${path} is no visit of everyScreen.ts`);
  return matchingCell;
}

const store = cell(`/store/${braId}`, undefined);
const storeOfMember = cell(`/store/${braId}`, true);
const home = cell('/', undefined);
const favourites = cell('/storeCollect');
const mine = cell('/mine');
const myCoupons = cell('/mineCoupon');
const comments = cell(`/store/comments?braId=${braId}`);

/** The sentence that disappears, a text that proves the right place, and the replacement. */
type Case = [what: string, where: Cell, route: Route, change: Change, gone: RegExp, before: RegExp, after?: RegExp];

const cases: Case[] = [
  ['the hours of the store page', store, HOME, without('hours'), /打烊|營業中|開始/, /營業中/, /點餐/],
  ['the rating of the store page', store, HOME, without('score'), /評分|1,284/, /1,284 則評論/],
  [
    'the number of ratings of the store page',
    store,
    HOME,
    inField('score', without('count')),
    /0 則|尚無評分/,
    /1,284 則評論/,
    /4\.6/,
  ],
  ['the newest comments of the store page', store, HOME, without('comments'), /還沒有評論/, /林○安/, /查看全部評論/],
  ['how often a dish was sold', store, GOODS, inRows(without('soldCount')), /售出/, /售出 862/],
  [
    'a grade without its points',
    storeOfMember,
    'GET /v1/ume/client/member/grade',
    inField('memberGrade', without('points')),
    /加入|\d 點|最高等級/,
    /1,280 點/,
    /會員/,
  ],
  [
    'how far the next grade is',
    storeOfMember,
    'GET /v1/ume/client/member/grade',
    inField('memberGrade', without('amountToNext', 'nextGradeName', 'progressPercent')),
    /最高等級|升級/,
    /升級金梅/,
    /銀梅會員/,
  ],
  [
    'whether one is a member',
    storeOfMember,
    'GET /v1/ume/client/member/is/mer',
    () => null,
    /加入/,
    /銀梅會員/,
    /銀梅會員/,
  ],
  ['what joining gives', store, HOME, without('joinOffer'), /加入會員/, /首單送 100 點/, /成為會員/],
  ['the hours of stores nearby', home, NEARBY, inRows(without('hours')), /附近.*打烊/, /附近/],
  ['the rating of stores nearby', home, NEARBY, inRows(without('score')), /尚無評分/, /\(1,284\)/],
  ['the hours of favourites', favourites, FAVOURITES, inRows(without('hours')), /打烊|公休/, /營業中/],
  ['the rating of favourites', favourites, FAVOURITES, inRows(without('score')), /評分/, /評分 4\.6/],
  [
    'what can be claimed at favourites',
    favourites,
    FAVOURITES,
    inRows(without('claimableCoupons')),
    /可領/,
    /2.張可領/,
  ],
  [
    'how many coupons and favourites one has',
    mine,
    'GET /v1/ume/client/my/info',
    without('counts'),
    /0(優惠券|收藏)/,
    /6優惠券1 張快到期2收藏/,
    /—優惠券—收藏/,
  ],
  [
    'how many notices are unread',
    mine,
    'GET /v1/ume/client/my/message/unreadNum',
    without('total'),
    /0未讀/,
    /15未讀/,
    /—未讀/,
  ],
  [
    'how many coupons are in each tab',
    myCoupons,
    MY_COUPONS,
    without('counts'),
    /(可使用|已使用|已過期) \d/,
    /可使用 2/,
    /可使用/,
  ],
  [
    'how many comments there are',
    comments,
    SUMMARY,
    without('count', 'counts', 'distribution'),
    /0 則|(全部|有圖|好評|負評) 0|尚無評分/,
    /則/,
    /4\.\d/,
  ],
  [
    'everything of the score',
    comments,
    SUMMARY,
    without('count', 'counts', 'distribution', 'average', 'goodPercent'),
    /\b0\b|尚無評分/,
    /則/,
  ],
];

it.each(cases.map((one) => [one[0], one] as const))(
  '%s: the screen claims nothing about the missing value',
  async (_name, [, where, route, change, goneText, before, after]) => {
    const was = await seeUntouched(where);
    expect(was.problems).toEqual([]);
    expect(was.text).toMatch(before);
    const is = await see(where, (data, calledRoute) => (calledRoute === route ? change(data as never) : data));
    expect(is.problems).toEqual([]);
    expect(is.text).not.toMatch(goneText);
    if (after) expect(is.text).toMatch(after);
  },
);

it.each([
  ['/store/comments', comments, 'GET /v1/ume/client/comment/catering/list', /還沒有評論/],
  ['/storeCollect', favourites, FAVOURITES, /還沒有收藏/],
  ['/mineCoupon', myCoupons, MY_COUPONS, /還沒有可用/],
  ['/address', cell('/address'), 'GET /v1/ume/client/my/shipping/address/all', /還沒有收件地址/],
  ['/order/fnb', cell('/order/fnb'), 'GET /v1/ume/client/fnb/order/list', /還沒有|目前沒有/],
] as const)(
  '%s: a list of unreadable rows is an error with retry, not empty',
  async (_path, where, route, goneText) => {
    const unreadable = (data: unknown) =>
      Array.isArray(data) ? [{ id: 7 }] : { ...(data as Fields), list: [{ id: 7 }, { id: 8 }] };
    const { text, problems } = await see(where, (data, calledRoute) =>
      calledRoute === route ? unreadable(data) : data,
    );
    expect(problems).toEqual([]);
    expect(text).not.toMatch(goneText);
    expect(text).toMatch(/重新載入/);
  },
);

it.each([
  ['a shop', store, HOME, 'name', '店家'],
  ['a favourite', favourites, FAVOURITES, 'name', '店家'],
])('%s without a name shows a placeholder text in its place', async (_what, where, route, name, fallback) => {
  const change = route === HOME ? without(name) : inRows(without(name));
  const { text, problems } = await see(where, (data, calledRoute) =>
    calledRoute === route ? change(data as never) : data,
  );
  // A heading or link without a name counts as a problem.
  expect(problems).toEqual([]);
  expect(text).toContain(fallback);
});

it('a shop of an unknown kind is shown as one of the third kind', async () => {
  const { text, problems } = await see(store, (data, calledRoute) =>
    calledRoute === HOME ? { ...(data as Fields), industryType: 'kiosk' } : data,
  );
  expect(problems).toEqual([]);
  expect(text).toContain('前往選購');
  expect(text).toContain('店長推薦');
});
