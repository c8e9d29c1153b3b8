import { act, screen, waitFor } from '@testing-library/react';

import { couponsApi, useGetCouponsInfiniteQuery } from '#api/coupons.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { CouponCard } from '#features/coupons/CouponCard.tsx';
import { useClaimCoupon } from '#features/coupons/useClaimCoupon.ts';

import { A_KEY } from '../../../support/aKey.ts';
import { aCoupon } from '../../../support/aStore.ts';
import { fakeUme, refusedWith } from '../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';
import { findMessage, shownMessages } from '../../../support/shownMessages.ts';

const LIST = 'POST /v1/ume/client/coupon/list';
const CLAIM = 'POST /v1/ume/client/mycoupon/claim/coupon/one';
const MEMBER = { userId: 'u1', token: 't1' };

function Coupons() {
  const list = useGetCouponsInfiniteQuery({ braId: '1001' });
  const claim = useClaimCoupon();
  return (
    <>
      {list.data?.pages[0]?.list.map((coupon) => (
        <CouponCard key={coupon.couponId} coupon={coupon} onClaim={claim} />
      ))}
    </>
  );
}

const button = () => screen.findByRole('button', { name: '領取 內用折抵券' });

beforeEach(freshBrowser);

describe('claiming a coupon', () => {
  it('spec 7: sends couponId and userId, patches the card, and never refetches the list', async () => {
    const ume = fakeUme({ [LIST]: { list: [aCoupon()], next: null }, [CLAIM]: { usableUntil: '2026-12-31' } });
    const { user } = renderScreen(<Coupons />, { member: MEMBER });
    await user.click(await button());
    await findMessage('優惠券已放入您的券夾');
    expect(ume.callsOf(CLAIM).map(({ args }) => args)).toEqual([{ couponId: 'k1', userId: 'u1', requestKey: A_KEY }]);
    expect(await screen.findAllByText('已領取')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: '領取 內用折抵券' })).toBeNull();
    expect(ume.callsOf(LIST)).toHaveLength(1);
  });

  it('a list in flight during the claim does not offer the coupon again', async () => {
    const ume = fakeUme({ [LIST]: { list: [aCoupon()], next: null }, [CLAIM]: { usableUntil: '2026-12-31' } });
    const { user, store } = renderScreen(<Coupons />, { member: MEMBER });
    const claim = await button();
    let answer: () => void = () => undefined;
    ume.answer({ [LIST]: () => new Promise((resolve) => (answer = () => resolve({ list: [aCoupon()], next: null }))) });
    const late = store.dispatch(couponsApi.endpoints.getCoupons.initiate({ braId: '1001' }, { forceRefetch: true }));
    await waitFor(() => expect(ume.callsOf(LIST)).toHaveLength(2));
    await user.click(claim);
    await findMessage('優惠券已放入您的券夾');
    await act(async () => {
      answer();
      await late;
    });
    const { data } = couponsApi.endpoints.getCoupons.select({ braId: '1001' })(store.getState());
    expect(data?.pages[0]?.list.map(({ state }) => state)).toEqual(['claimed']);
  });

  it('a sold out coupon shows 已領完 and the server’s message, without a success', async () => {
    fakeUme({
      [LIST]: { list: [aCoupon()], next: null },
      [CLAIM]: refusedWith(BODY_CODES.couponSoldOut, '這張券剛剛被領完了'),
    });
    const { user } = renderScreen(<Coupons />, { member: MEMBER });
    await user.click(await button());
    await findMessage('這張券剛剛被領完了');
    expect(await screen.findByText('已領完')).toBeVisible();
    expect(screen.queryByText('優惠券已放入您的券夾')).toBeNull();
    expect(shownMessages()).toEqual(['這張券剛剛被領完了']);
  });

  it('spec 4: saves a visitor’s coupon as gift_coupon with its branch, and opens sign-in', async () => {
    const ume = fakeUme({ [LIST]: { list: [aCoupon()], next: null } });
    const { user, path } = renderScreen(<Coupons />);
    await user.click(await button());
    await waitFor(() => expect(path()).toBe('/signin'));
    expect(JSON.parse(localStorage.getItem('gift_coupon') ?? '')).toEqual({ couponId: 'k1', braId: '1001' });
    expect(ume.callsOf(CLAIM)).toHaveLength(0);
  });
});
