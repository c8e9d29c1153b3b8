import { useFakeClock } from '../../support/fakeClock.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn() } }));

useFakeClock();

const go = jest.fn<undefined, [string, unknown]>();
const page = jest.fn<Promise<Response>, []>();
/** Sets `navigator.onLine`, which may be wrong. */
const browserSays = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const settle = () => jest.advanceTimersByTimeAsync(0);

let tap: () => void;
let said: jest.Mock;
beforeEach(async () => {
  localStorage.clear();
  go.mockClear();
  page.mockReset();
  globalThis.fetch = page;
  // a disproved browser state holds until the page unloads
  await jest.isolateModulesAsync(async () => {
    const { handOffOnTap } = await import('#navigation/leavePortal.ts');
    const { handOffDriver: driver } = await import('#platform/handOff.ts');
    const { toast } = await import('#widgets/overlays/toast.ts');
    driver.go = go;
    said = jest.mocked(toast.error);
    tap = () => handOffOnTap({ app: 'order', screen: 'home' }, { braId: '1' });
  });
});

it('spec 8.4: offline, a hand-off shows 網路不太穩，再試一次 and stays, and online it leaves', async () => {
  const line = browserSays(false);
  page.mockRejectedValue(new TypeError('Failed to fetch'));
  tap();
  await settle();
  expect(go).not.toHaveBeenCalled();
  expect(localStorage.getItem('isPageHide')).toBeNull();
  expect(said.mock.calls).toEqual([['網路不太穩，再試一次']]);
  line.mockReturnValue(true);
  tap();
  expect(go).toHaveBeenCalledTimes(1);
  expect(page).toHaveBeenCalledTimes(1);
});

it('T3: a browser that always reports offline hands off after one successful check', async () => {
  browserSays(false);
  page.mockResolvedValue(new Response());
  tap();
  tap();
  await settle();
  expect([go.mock.calls.length, page.mock.calls.length]).toEqual([1, 1]);
  tap();
  expect(go).toHaveBeenCalledTimes(2);
  expect(page).toHaveBeenCalledTimes(1);
  expect(said).not.toHaveBeenCalled();
});

it('T3: a check without answer ends after 5 s, and another tap repeats it', async () => {
  browserSays(false);
  page.mockReturnValue(new Promise(() => undefined));
  tap();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(go).not.toHaveBeenCalled();
  expect(said).toHaveBeenCalledTimes(1);
  tap();
  expect(page).toHaveBeenCalledTimes(2);
});

it('navigation to another screen during the check cancels the hand-off', async () => {
  browserSays(false);
  let answer: (response: Response) => void = () => undefined;
  page.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  tap();
  window.history.pushState(null, '', '/mine');
  answer(new Response());
  await settle();
  expect(go).not.toHaveBeenCalled();
});
