import { buildRequest } from '#api/buildRequest.ts';
import { homeCall, sectionCalls } from '#preview/previewCalls.ts';

it.each([
  ['1001', undefined, '1001'],
  ['a.b', 'T3', 'a.b/T3'],
  ['桌5', '桌5', '%E6%A1%8C5/%E6%A1%8C5'],
  ['a%2Fb', '"><img src=x>', 'a%252Fb/%22%3E%3Cimg%20src%3Dx%3E'],
])('spec 7.6, C22: the first call of branch %j with code %j encodes both', (braId, codeId, path) => {
  expect(buildRequest(homeCall({ braId, codeId })).url).toBe(`/v1/ume/client/store/home/${path}`);
});

it('requests only sections that the shop has, and received packs only for a member', () => {
  const called = (counts: { packs: number; coupons: number; goods: number }, isMember: boolean) =>
    Object.entries(sectionCalls({ braId: '1001', counts }, isMember)).flatMap(([name, call]) => (call ? [name] : []));
  expect(called({ packs: 1, coupons: 1, goods: 1 }, false)).toEqual(['packs', 'coupons', 'goods']);
  expect(called({ packs: 1, coupons: 0, goods: 0 }, true)).toEqual(['packs', 'received']);
  expect(called({ packs: 0, coupons: 2, goods: 0 }, true)).toEqual(['coupons']);
});
