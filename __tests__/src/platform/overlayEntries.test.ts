import { syncOverlays, leaveOverlays, moveTo, registerOverlay, settleOverlays } from '#platform/overlayEntries.ts';

/** The clock is fake, so that a stalled machine does not reach the time limit of a move. */
beforeAll(() => void jest.useFakeTimers());
const nextTask = () => jest.advanceTimersByTimeAsync(1);

type Place = { idx?: number; overlays?: number };
const place = () => window.history.state as Place;
/** Popstate events of the page, and whether the portal handled them itself. */
const heard: { place: Place; isOurs: boolean }[] = [];
const moves = async (count: number) => {
  const since = heard.length;
  await waitUntil(() => heard.length >= since + count);
};
async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTask();
}
const back = async () => {
  window.history.back();
  await moves(1);
};
/** An overlay that closes on request, or stays. */
function overlay({ stays = (): boolean => false } = {}) {
  const asked: boolean[] = [];
  const close = registerOverlay((isLeaving) => {
    asked.push(isLeaving);
    return !stays();
  });
  return { asked, close };
}

/** Runs just before the page receives a move. */
let justBefore = (): void => undefined;
window.addEventListener(
  'popstate',
  (event) => {
    justBefore();
    justBefore = () => undefined;
    heard.push({ place: event.state as Place, isOurs: syncOverlays(event) });
  },
  { capture: true },
);
let idx = 0;

describe('an overlay owns one Back', () => {
  beforeEach(() => {
    // a screen with a previous one, as the router writes them
    window.history.pushState({ idx: (idx += 1), key: 'a' }, '', '/address');
    window.history.pushState({ idx: (idx += 1), key: 'b' }, '', '/mine');
  });

  it('its entry keeps URL and router state, and Back changes no route', async () => {
    const one = overlay();
    expect(place()).toEqual({ idx, key: 'b', overlays: 1 });
    expect(window.location.pathname).toBe('/mine');
    await back();
    expect(one.asked).toEqual([false]);
    expect(heard.at(-1)).toEqual({ place: { idx, key: 'b' }, isOurs: true });
    await back();
    expect(heard.at(-1)).toEqual({ place: { idx: idx - 1, key: 'a' }, isOurs: false });
  });

  it('stacked overlays close one per Back, the newest first', async () => {
    const [below, above] = [overlay(), overlay()];
    expect(place().overlays).toBe(2);
    await back();
    expect([below.asked, above.asked]).toEqual([[], [false]]);
    await back();
    expect(below.asked).toEqual([false]);
    expect(place()).toEqual({ idx, key: 'b' });
  });

  it('a Back during a self-close goes to the screen, not to the removed entry', async () => {
    const one = overlay();
    justBefore = one.close;
    window.history.back();
    await moves(2);
    expect(heard.at(-2)?.isOurs).toBe(true);
    expect(heard.at(-1)).toEqual({ place: { idx: idx - 1, key: 'a' }, isOurs: false });
    expect(one.asked).toEqual([]);
  });

  it('a self-close removes the entry, and a replacing overlay reuses it', async () => {
    const first = overlay();
    const { length } = window.history;
    first.close();
    const second = overlay();
    // A move of the history takes one task in jsdom.
    for (let task = 0; task < 5; task += 1) await nextTask();
    expect([window.history.length, place().overlays]).toEqual([length, 1]);
    second.close();
    await moves(1);
    expect(place()).toEqual({ idx, key: 'b' });
    expect([first.asked, second.asked]).toEqual([[], []]);
  });

  it('an overlay that stays open gets its entry back', async () => {
    let isRunning = true;
    const one = overlay({ stays: () => isRunning });
    window.history.back();
    await moves(2);
    expect(place().overlays).toBe(1);
    isRunning = false;
    await back();
    expect(one.asked).toEqual([false, false]);
  });

  it('of two overlays the newest may stay open, and both keep their entries', async () => {
    let isRunning = true;
    const [below, above] = [overlay(), overlay({ stays: () => isRunning })];
    window.history.back();
    await moves(2);
    expect([place().overlays, below.asked, above.asked]).toEqual([2, [], [false]]);
    isRunning = false;
    await back();
    await back();
    expect([below.asked, above.asked]).toEqual([[false], [false, false]]);
  });

  it('a repeated close of one overlay leaves the overlay below it', async () => {
    const [below, above] = [overlay(), overlay()];
    above.close();
    above.close();
    await moves(1);
    expect(place().overlays).toBe(1);
    await back();
    expect(below.asked).toEqual([false]);
  });

  it('a jump over an overlay that closes itself closes the overlay below it too', async () => {
    const [below, above] = [overlay(), overlay()];
    justBefore = above.close;
    window.history.go(-2);
    await moves(1);
    expect([below.asked, heard.at(-1)?.isOurs, place()]).toEqual([[false], true, { idx, key: 'b' }]);
  });

  it('a jump to another screen while an overlay closes itself is a route change', async () => {
    const one = overlay();
    justBefore = one.close;
    window.history.go(-2);
    await moves(1);
    expect(heard.at(-1)).toEqual({ place: { idx: idx - 1, key: 'a' }, isOurs: false });
  });

  it.each([
    ['without a state', null],
    ['with a count below zero', { overlays: -1 }],
    ['with a count in words', { overlays: '1' }],
  ])('an entry of other code %s has no overlay', (_what, state) => {
    window.history.pushState(state, '');
    const [push, go] = [jest.spyOn(window.history, 'pushState'), jest.spyOn(window.history, 'go')];
    settleOverlays();
    expect([push.mock.calls, go.mock.calls]).toEqual([[], []]);
    push.mockRestore();
    go.mockRestore();
  });

  describe('a move that has not arrived', () => {
    const popTo = (state: object) => syncOverlays(new PopStateEvent('popstate', { state }));
    let go: jest.SpyInstance;
    beforeEach(() => {
      go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
    });
    afterEach(async () => {
      jest.advanceTimersByTime(2_000);
      go.mockRestore();
      settleOverlays();
      if ((place().overlays ?? 0) > 0) await moves(1);
    });

    it('T12: blocks leaving for 2 s at most, because a browser may drop it', () => {
      overlay();
      const leave = jest.fn();
      leaveOverlays(leave);
      jest.advanceTimersByTime(1_999);
      expect(leave).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(leave).toHaveBeenCalledTimes(1);
    });

    it('is not ended by an entry on its way', () => {
      overlay();
      overlay();
      leaveOverlays(() => undefined);
      expect(popTo({ idx, overlays: 1 })).toBe(true);
      expect(go.mock.calls).toEqual([[-2]]);
    });

    it('is given up for a move of the person to another screen', () => {
      overlay();
      leaveOverlays(() => undefined);
      expect(popTo({ idx: idx - 1 })).toBe(false);
    });
  });

  it('leaving the screen closes all overlays and waits until their entries are removed', async () => {
    const [below, above] = [overlay({ stays: () => true }), overlay()];
    const seen: Place[] = [];
    leaveOverlays(() => seen.push(place()));
    expect([below.asked, above.asked, seen]).toEqual([[true], [true], []]);
    await moves(1);
    expect(seen).toEqual([{ idx, key: 'b' }]);
    leaveOverlays(() => seen.push(place()));
    expect(seen).toHaveLength(2);
  });

  it('a jump to another screen closes all overlays and is a route change', async () => {
    const one = overlay();
    window.history.go(-2);
    await moves(1);
    expect(one.asked).toEqual([true]);
    expect(heard.at(-1)?.isOurs).toBe(false);
  });

  it('a reload or Forward skips an entry without its overlay', async () => {
    window.history.pushState({ ...place(), overlays: 1 }, '');
    settleOverlays();
    await moves(1);
    expect(place()).toEqual({ idx, key: 'b' });
    window.history.forward();
    await moves(2);
    // nothing is open, so the first move is left to the router
    expect(heard.slice(-2).map(({ isOurs }) => isOurs)).toEqual([false, true]);
    expect(place()).toEqual({ idx, key: 'b' });
  });

  it('an overlay opened during an undone move gets its entry where the move ends', async () => {
    await back();
    moveTo(1, { idx });
    const one = overlay();
    expect(place()).toEqual({ idx: idx - 1, key: 'a' });
    await moves(1);
    expect(place()).toEqual({ idx, key: 'b', overlays: 1 });
    await back();
    expect(one.asked).toEqual([false]);
  });

  it('without history access the overlay owns no Back and throws nothing', async () => {
    const push = jest.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    const one = overlay();
    push.mockRestore();
    await back();
    expect(one.asked).toEqual([true]);
    expect(heard.at(-1)?.isOurs).toBe(false);
  });

  it('T12: a browser that ignores new entries is not asked for them endlessly', () => {
    const push = jest.spyOn(window.history, 'pushState').mockImplementation(() => {
      // ends an endless loop
      if (push.mock.calls.length > 50) throw new Error('asked too often');
    });
    const overlays = [overlay(), overlay()];
    expect(push.mock.calls.length).toBeLessThanOrEqual(3);
    push.mockRestore();
    overlays.forEach(({ close }) => close());
  });
});
