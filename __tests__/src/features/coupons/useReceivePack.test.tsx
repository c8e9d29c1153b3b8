import { screen, waitFor } from '@testing-library/react';

import { PackCard } from '#features/coupons/PackCard.tsx';
import { useReceivePack } from '#features/coupons/useReceivePack.ts';

import { aPack } from '../../../support/aStore.ts';
import { A_KEY } from '../../../support/aKey.ts';
import { fakeUme } from '../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';
import { findMessage } from '../../../support/shownMessages.ts';

const RECEIVE = 'POST /v1/ume/client/pack/receive';

function Pack({ isReceived = false }: { isReceived?: boolean }) {
  return <PackCard pack={aPack()} isReceived={isReceived} onReceive={useReceivePack()} />;
}

beforeEach(freshBrowser);

describe('receiving a pack', () => {
  it('sends its id once and shows the number of coupons', async () => {
    const ume = fakeUme({ [RECEIVE]: { couponCount: 3 } });
    const { user } = renderScreen(<Pack />, { member: { userId: 'u1', token: 't1' } });
    await user.dblClick(screen.getByRole('button', { name: '領取禮包 入秋暖胃禮包' }));
    await findMessage('3 張優惠券已放入您的券夾');
    expect(ume.callsOf(RECEIVE).map(({ args }) => args)).toEqual([{ packId: 'p1', requestKey: A_KEY }]);
  });

  it('spec 6: asks a visitor to sign in and opens sign-in', async () => {
    const ume = fakeUme();
    const { user, path } = renderScreen(<Pack />);
    await user.click(screen.getByRole('button', { name: '領取禮包 入秋暖胃禮包' }));
    await findMessage('請先登入會員');
    await waitFor(() => expect(path()).toBe('/signin'));
    expect(ume.calls).toEqual([]);
  });

  it('a received pack shows 已領取 without a button', () => {
    renderScreen(<Pack isReceived />);
    expect(screen.getByText('已領取')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
