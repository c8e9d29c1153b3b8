/** The shop's state on an open store page: a pause appears without a tap. */
import { act, screen } from '@testing-library/react';

import StoreScreen from '#screens/store/StoreScreen.tsx';

import { useFakeClock } from '../../../support/fakeClock.ts';
import { dropped, fakeUme } from '../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';
import { SAMPLE_IDS, samples } from '../../../support/samples.ts';
import { aRestaurant } from '../../../support/aStore.ts';

import type { Answers } from '../../../support/fakeUme.ts';

const HOME = 'GET /v1/ume/client/store/home/{braId}';

useFakeClock();
beforeEach(() => {
  freshBrowser();
  jest.setSystemTime(new Date('2026-11-20T12:00:00+08:00'));
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

/** Opens the page of a shop. Its calls get the next of `answers`, then the last one again. */
async function open(...answers: NonNullable<Answers[typeof HOME]>[]) {
  let at = 0;
  const ume = fakeUme({ ...samples, [HOME]: () => answers[Math.min(at++, answers.length - 1)] } as Answers);
  renderScreen(<StoreScreen />, { path: `/store/${SAMPLE_IDS.braId}`, pattern: '/store/:braId/:codeId?' });
  await screen.findByText('入秋暖胃禮包');
  return ume;
}

describe('an open store page', () => {
  it('shows within 30 s that the shop has paused ordering, and that it goes on', async () => {
    const [going, paused] = [aRestaurant(), aRestaurant({ isOrderingPaused: true })];
    await open(going, paused, going);
    expect(screen.queryByText(/暫停接單/)).toBeNull();
    await pass(26);
    expect(screen.getAllByText(/暫停接單/)).not.toEqual([]);
    await pass(26);
    expect(screen.queryByText(/暫停接單/)).toBeNull();
  });

  it('asks nothing while it is hidden, and says nothing of a call that failed', async () => {
    const ume = await open(aRestaurant(), dropped);
    const isHidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const before = ume.callsOf(HOME).length;
    await pass(90);
    expect(ume.callsOf(HOME)).toHaveLength(before);
    isHidden.mockRestore();
    await pass(26);
    expect(ume.callsOf(HOME).length).toBeGreaterThan(before);
    expect(screen.queryByText(/網路不太穩/)).toBeNull();
  });
});
