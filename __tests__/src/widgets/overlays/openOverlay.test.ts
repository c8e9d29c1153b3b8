import { syncOverlays, leaveOverlays } from '#platform/overlayEntries.ts';
import { openOverlay } from '#widgets/overlays/openOverlay.ts';

window.addEventListener('popstate', syncOverlays, { capture: true });

/** Goes back and waits until no own move is pending. An overlay that stays then has its entry again. */
async function back(entriesAfter: number): Promise<void> {
  window.history.back();
  await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  const overlays = () => (window.history.state as { overlays?: number } | null)?.overlays ?? 0;
  while (overlays() !== entriesAfter)
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
}

/** The drawn overlay and its answer function. */
function drawing() {
  const takeAway = jest.fn();
  let answer: (value: string) => void = () => undefined;
  const draw = jest.fn((give: (value: string) => void) => {
    answer = give;
    return takeAway;
  });
  return { draw, takeAway, answer: (value: string) => answer(value) };
}

it('Back before its script has loaded cancels it, and it is never drawn', async () => {
  const { draw } = drawing();
  let arrive: (value: typeof draw) => void = () => undefined;
  const asked = openOverlay('one', () => new Promise<typeof draw>((resolve) => (arrive = resolve)), 'cancelled');
  await back(0);
  expect(await asked).toBe('cancelled');
  arrive(draw);
  await Promise.resolve();
  expect(draw).not.toHaveBeenCalled();
});

it('Back cancels it once, an answer removes it, and later answers are ignored', async () => {
  const first = drawing();
  const cancelled = openOverlay('one', () => Promise.resolve(first.draw), 'cancelled');
  await Promise.resolve();
  await back(0);
  first.answer('late');
  expect([await cancelled, first.takeAway.mock.calls.length]).toEqual(['cancelled', 1]);

  const second = drawing();
  const chosen = openOverlay('one', () => Promise.resolve(second.draw), 'cancelled');
  await Promise.resolve();
  second.answer('yes');
  expect([await chosen, second.takeAway.mock.calls.length]).toEqual(['yes', 1]);
});

it('spec 4.16: ignores Back during a confirm, and resolves to its outcome after a route change', async () => {
  const { draw, takeAway } = drawing();
  let end: (value: string) => void = () => undefined;
  const running = new Promise<string>((resolve) => (end = resolve));
  const asked = openOverlay(
    'one',
    () => Promise.resolve(draw),
    'cancelled',
    () => running,
  );
  await Promise.resolve();
  await back(1);
  expect(takeAway).not.toHaveBeenCalled();
  const left = new Promise<void>((resolve) => leaveOverlays(resolve));
  expect(takeAway).toHaveBeenCalledTimes(1);
  await left;
  end('deleted');
  expect(await asked).toBe('deleted');
});

it('an overlay that cannot be drawn owns no Back', async () => {
  const refused = openOverlay('one', () => Promise.reject(new Error('Loading chunk viewer failed.')), 'cancelled');
  await expect(refused).rejects.toThrow('Loading chunk');
  await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  expect((window.history.state as { overlays?: number } | null)?.overlays ?? 0).toBe(0);
});

it('T5: one dialog of a kind opens at a time, and again after it closes', async () => {
  const [first, second, other] = [drawing(), drawing(), drawing()];
  const asked = openOverlay('delete?', () => Promise.resolve(first.draw), 'cancelled');
  expect(await openOverlay('delete?', () => Promise.resolve(second.draw), 'cancelled')).toBe('cancelled');
  const beside = openOverlay('leave?', () => Promise.resolve(other.draw), 'cancelled');
  await Promise.resolve();
  expect([first.draw.mock.calls.length, second.draw.mock.calls.length, other.draw.mock.calls.length]).toEqual([
    1, 0, 1,
  ]);
  other.answer('stay');
  first.answer('yes');
  expect([await asked, await beside]).toEqual(['yes', 'stay']);
  const again = openOverlay('delete?', () => Promise.resolve(second.draw), 'cancelled');
  await Promise.resolve();
  second.answer('no');
  expect(await again).toBe('no');
});
