import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { CouponCard } from '#features/coupons/CouponCard.tsx';

import { aCoupon } from '../../../support/aStore.ts';

describe('CouponCard', () => {
  it('has one named claim button, and a second tap while pending sends nothing', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    let finish = () => {};
    const onClaim = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const coupon = aCoupon();
    render(<CouponCard coupon={coupon} onClaim={onClaim} />);
    const button = screen.getByRole('button', { name: '領取 內用折抵券' });
    await user.dblClick(button);
    expect(onClaim.mock.calls).toEqual([[coupon]]);
    await act(() => {
      finish();
      return Promise.resolve();
    });
  });

  it.each([
    ['claimed', '已領取'],
    ['soldOut', '已領完'],
    ['notStarted', '尚未開始'],
    ['ended', '已結束'],
  ] as const)('/discover/coupons: %s shows %s without a button', (state, words) => {
    render(<CouponCard coupon={aCoupon({ state })} onClaim={() => undefined} />);
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('C28: markup in title and label remains text', () => {
    const evil = '<img src=x onerror=alert(1)>';
    const { container } = render(
      <CouponCard coupon={aCoupon({ title: evil, value: { kind: 'gift', label: evil } })} onClaim={() => undefined} />,
    );
    expect(screen.getByRole('heading', { name: evil })).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
  });
});
