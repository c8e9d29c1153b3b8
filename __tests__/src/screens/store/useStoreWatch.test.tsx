/** The shop's state on an open store page: a pause appears and a dish goes grey without a tap. */
import { act, screen } from '@testing-library/react';

import StoreScreen from '#screens/store/StoreScreen.tsx';
import { storeSectionsText } from '#text/storeSectionsText.ts';

import { useFakeClock } from '../../../support/fakeClock.ts';
import { dropped, fakeUme, status } from '../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';
import { SAMPLE_IDS, samples } from '../../../support/samples.ts';
import { aRestaurant } from '../../../support/aStore.ts';

import type { Data } from '#contract/infer.ts';
import type { Answers } from '../../../support/fakeUme.ts';

const HOME = 'GET /v1/ume/client/store/home/{braId}';
const WATCH = 'GET /v1/ume/client/store/watch/{braId}';
const GOODS = 'GET /v1/ume/client/store/goods/recommend';

useFakeClock();
beforeEach(() => {
  freshBrowser();
  jest.setSystemTime(new Date('2026-11-20T12:00:00+08:00'));
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

type Watch = NonNullable<Data<typeof WATCH>>;
/** The shop as its page shows it: 烏梅汁 is sold out. */
const watch = (more: Partial<Watch> = {}): Watch => {
  const { isOrderingPaused, hours, announcement } = aRestaurant();
  return { isOrderingPaused, hours, announcement, goods: 'a', soldOut: ['702'], ...more };
};
/** The first page of goods, with these sold out. */
function goods(...soldOut: string[]): Data<typeof GOODS> {
  const { list, next } = samples[GOODS];
  return { list: list.map((item) => ({ ...item, isSoldOut: soldOut.includes(item.goodsId) })), next };
}

/** Opens the page of a shop, whose watch is answered so. */
async function open(answers: Answers) {
  const ume = fakeUme({ ...samples, [HOME]: aRestaurant(), ...answers });
  renderScreen(<StoreScreen />, { path: `/store/${SAMPLE_IDS.braId}`, pattern: '/store/:braId/:codeId?' });
  await screen.findByText('入秋暖胃禮包');
  return ume;
}
function mockVisibility() {
  const state = jest.spyOn(document, 'visibilityState', 'get');
  return {
    hide: () => state.mockReturnValue('hidden'),
    show: () => {
      state.mockRestore();
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    },
  };
}
const soldOutCount = () => screen.queryAllByText(storeSectionsText.soldOut).length;

describe('an open store page', () => {
  it('shows within 30 s that the shop has paused or resumed ordering', async () => {
    const ume = await open({ [WATCH]: watch({ isOrderingPaused: true }) });
    expect(screen.queryByText(/暫停接單/)).toBeNull();
    await pass(26);
    expect(screen.getAllByText(/暫停接單/)).not.toEqual([]);
    ume.answer({ [WATCH]: watch() });
    await pass(26);
    expect(screen.queryByText(/暫停接單/)).toBeNull();
    expect(ume.callsOf(GOODS)).toHaveLength(1);
  });

  it('greys a sold-out dish within 30 s and refetches the goods only once', async () => {
    const ume = await open({ [WATCH]: watch() });
    await screen.findByText('烏梅汁');
    const before = soldOutCount();
    await pass(26);
    expect(ume.callsOf(GOODS)).toHaveLength(1);
    ume.answer({ [WATCH]: watch({ goods: 'b', soldOut: ['701', '702'] }), [GOODS]: goods('701', '702') });
    await pass(26);
    expect(soldOutCount()).toBe(before + 1);
    await pass(52);
    expect(ume.callsOf(GOODS)).toHaveLength(2);
  });

  it('greys a dish at once on return if sold out before the first response', async () => {
    const ume = await open({ [WATCH]: watch({ soldOut: ['701', '702'] }), [GOODS]: goods('702') });
    await screen.findByText('烏梅汁');
    const before = soldOutCount();
    const page = mockVisibility();
    page.hide();
    await pass(90);
    expect(ume.callsOf(WATCH)).toEqual([]);
    ume.answer({ [GOODS]: goods('701', '702') });
    page.show();
    await pass(1);
    expect(soldOutCount()).toBe(before + 1);
  });

  it('asks nothing while it is hidden, and says nothing of a call that failed', async () => {
    const ume = await open({ [WATCH]: dropped });
    const page = mockVisibility();
    page.hide();
    await pass(90);
    expect(ume.callsOf(WATCH)).toEqual([]);
    page.show();
    await pass(26);
    expect(ume.callsOf(WATCH).length).toBeGreaterThan(0);
    expect(screen.queryByText(/網路不太穩/)).toBeNull();
  });

  it('sends no poll while the browser is offline, and resumes when it is online', async () => {
    const ume = await open({ [WATCH]: watch() });
    await pass(26);
    const before = ume.callsOf(WATCH).length;
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = mockVisibility();
    await pass(90);
    page.hide();
    page.show();
    await pass(1);
    expect(ume.callsOf(WATCH)).toHaveLength(before);
    onLine.mockRestore();
    await pass(26);
    expect(ume.callsOf(WATCH).length).toBeGreaterThan(before);
  });

  it('refetches the store home, not the goods, from a host without the call', async () => {
    const ume = await open({ [WATCH]: status(404) });
    ume.answer({ [HOME]: aRestaurant({ isOrderingPaused: true }) });
    await pass(26);
    expect(screen.getAllByText(/暫停接單/)).not.toEqual([]);
    await pass(26);
    expect(ume.callsOf(WATCH)).toHaveLength(1);
    expect(ume.callsOf(GOODS)).toHaveLength(1);
  });
});
