import { couponsApi } from '#api/coupons.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { makeStore } from '#state/makeStore.ts';

import { fakeUme, refusedWith } from '../../support/fakeUme.ts';

const CLAIM = 'POST /v1/ume/client/mycoupon/claim/coupon/one';
const RECEIVE = 'POST /v1/ume/client/pack/receive';
const { claimCoupon, receivePack } = couponsApi.endpoints;

function claimer(route: typeof CLAIM | typeof RECEIVE) {
  const ume = fakeUme({ [CLAIM]: { usableUntil: '2026-12-31' }, [RECEIVE]: { couponCount: 2 } });
  const store = makeStore();
  const claim = async (id = 'k1'): Promise<void> => {
    await (route === CLAIM
      ? store.dispatch(claimCoupon.initiate({ couponId: id, userId: 'u1' }))
      : store.dispatch(receivePack.initiate({ packId: id })));
  };
  const keys = () => ume.callsOf(route).map(({ args }) => args.requestKey);
  return { ume, claim, keys };
}

/** Runs `act` on a network that delivers the request and loses the response. */
async function withLostAnswers(act: () => Promise<void>): Promise<void> {
  const answer = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    await answer(...call);
    throw new TypeError('lost');
  };
  await act();
  globalThis.fetch = answer;
}

beforeEach(() => sessionStorage.clear());

describe('the key of a claim', () => {
  it.each([CLAIM, RECEIVE] as const)(
    'T8: %s reuses its key after lost responses and reloads until the host answers',
    async (route) => {
      const { ume, claim, keys } = claimer(route);
      await withLostAnswers(claim);
      await claim();
      await claim('k2');
      ume.answer({ [route]: refusedWith(BODY_CODES.couponClaimed, '您已領過') });
      await claim();
      await claim();
      const [first, again, other, third, fourth] = keys();
      expect(first).toMatch(/^[\w-]{22}$/);
      expect(again).toBe(first);
      expect(new Set([first, other, third, fourth]).size).toBe(4);
    },
  );

  it.each(['__proto__', 'constructor', 'toString'])(
    'C22, T8: the key of a coupon with id %s is reused after a lost response',
    async (id) => {
      const { claim, keys } = claimer(CLAIM);
      await withLostAnswers(() => claim(id));
      await claim(id);
      await claim(id);
      const [first, again, third] = keys();
      expect(first).toMatch(/^[\w-]{22}$/);
      expect(again).toBe(first);
      expect(third).not.toBe(first);
    },
  );

  it.each([CLAIM, RECEIVE] as const)('T8: %s keeps its key while the host answers other claims', async (route) => {
    const { claim, keys } = claimer(route);
    await withLostAnswers(claim);
    await claim('k2');
    await claim();
    const [first, , again] = keys();
    expect(again).toBe(first);
  });

  it.each(['null', '"text"', '[5]', '{"coupon/k1":5}', '{"coupon/k2":"key","coupon/k1":5}'])(
    'stored keys of another kind are dropped before a new claim: %s',
    async (stored) => {
      sessionStorage.setItem('ume.claimKeys', stored);
      const { claim, keys } = claimer(CLAIM);
      await withLostAnswers(claim);
      const [key] = keys();
      expect(key).toMatch(/^[\w-]{22}$/);
      expect(JSON.parse(sessionStorage.getItem('ume.claimKeys') ?? '')).toEqual({ 'coupon/k1': key });
    },
  );

  it('a coupon and a pack with the same id have separate keys', async () => {
    const ofCoupons = claimer(CLAIM);
    await withLostAnswers(ofCoupons.claim);
    const ofPacks = claimer(RECEIVE);
    await ofPacks.claim();
    expect(ofPacks.keys()).not.toEqual(ofCoupons.keys());
  });
});
