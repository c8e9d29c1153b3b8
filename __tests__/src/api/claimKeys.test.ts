import { couponsApi } from '#api/coupons.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { makeStore } from '#state/makeStore.ts';

import { fakeUme, refused } from '../../support/fakeUme.ts';

const CLAIM = 'POST /v1/ume/client/mycoupon/claim/coupon/one';

function claimer() {
  const ume = fakeUme({ [CLAIM]: { usableUntil: '2026-12-31' } });
  const store = makeStore();
  const claim = (couponId = 'k1') => store.dispatch(couponsApi.endpoints.claimCoupon.initiate({ couponId, userId: 'u1' }));
  const keys = () => ume.callsOf(CLAIM).map(({ args }) => args.requestKey);
  return { ume, claim, keys };
}

beforeEach(() => sessionStorage.clear());

describe('the key of a claim', () => {
  it('goes along again after a lost answer, also after a reload, and is a new one once the host has answered', async () => {
    const { ume, claim, keys } = claimer();
    const answer = globalThis.fetch;
    // the host has done it, and its answer is lost
    globalThis.fetch = async (...call) => {
      await answer(...call);
      throw new TypeError('lost');
    };
    await claim();
    globalThis.fetch = answer;
    await claim();
    await claim('k2');
    ume.answer({ [CLAIM]: refused(BODY_CODES.couponClaimed, '您已領過') });
    await claim();
    await claim();
    const [first, again, other, third, fourth] = keys();
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(again).toBe(first);
    expect(new Set([first, other, third, fourth]).size).toBe(4);
  });
});
