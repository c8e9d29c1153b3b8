import { makeSharedDisk } from '#state/sharedDisk.ts';

import { freshBrowser } from '../../support/renderScreen.tsx';

const KEY = 'persist:ume';
type Slices = Record<string, unknown>;

const START = {
  store: { shop: 1 },
  user: { signData: null, textSize: 'standard' },
  location: { cityName: ['台北市'], location: '' },
};
function textOf(slices: Slices, version = 2): string {
  const texts: Record<string, string> = { _persist: JSON.stringify({ version, rehydrated: true }) };
  for (const [name, slice] of Object.entries(slices)) texts[name] = JSON.stringify(slice);
  return JSON.stringify(texts);
}
function onDisk(): Slices {
  const { _persist, ...texts } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  expect(_persist).toBeDefined();
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.parse(text) as unknown]));
}
/** A tab that has read what is on disk. */
async function tab() {
  const disk = makeSharedDisk();
  await disk.getItem(KEY);
  return { write: (slices: Slices, version?: number) => disk.setItem(KEY, textOf(slices, version)), disk };
}

beforeEach(() => {
  freshBrowser();
  localStorage.setItem(KEY, textOf(START));
});
afterEach(() => jest.restoreAllMocks());

it('a slice that this tab did not change stays as another tab wrote it, write after write', async () => {
  const [old, other] = [await tab(), await tab()];
  const moved = { cityName: ['高雄市', '台北市'], location: '' };
  await other.write({ ...START, location: moved });
  await old.write({ ...START, store: { shop: 2 } });
  expect(onDisk()).toEqual({ ...START, store: { shop: 2 }, location: moved });
  await old.write({ ...START, store: { shop: 3 } });
  expect(onDisk()).toEqual({ ...START, store: { shop: 3 }, location: moved });
});

it('of the user slice each field is written alone', async () => {
  const [old, other] = [await tab(), await tab()];
  await other.write({ ...START, user: { signData: null, textSize: 'largest' } });
  await old.write({ ...START, user: { signData: { action: 'login' }, textSize: 'standard' } });
  expect(onDisk().user).toEqual({ signData: { action: 'login' }, textSize: 'largest' });
});

it('a place is written whole: its address and its city belong together', async () => {
  const [old, other] = [await tab(), await tab()];
  await other.write({ ...START, location: { cityName: ['高雄市'], location: '' } });
  await old.write({ ...START, location: { cityName: ['台中市'], location: '西區' } });
  expect(onDisk().location).toEqual({ cityName: ['台中市'], location: '西區' });
});

it('what this tab changed goes to disk, also back to what it was', async () => {
  const own = await tab();
  await own.write({ ...START, store: { shop: 2 } });
  await own.write(START);
  expect(onDisk()).toEqual(START);
});

it('what is on disk already is not written again, so that no tab hears of it', async () => {
  const own = await tab();
  const write = jest.spyOn(Storage.prototype, 'setItem');
  await own.write({ location: { location: '', cityName: ['台北市'] }, user: START.user, store: START.store });
  expect(write).not.toHaveBeenCalled();
});

it.each(['{', '7', '{"store":"{"}', textOf({ store: { shop: 9 } }, 1)])(
  'a text on disk of another shape or version (%s) is written over',
  async (text) => {
    const own = await tab();
    localStorage.setItem(KEY, text);
    await own.write({ ...START, store: { shop: 2 } });
    expect(onDisk()).toEqual({ ...START, store: { shop: 2 } });
  },
);

it('a tab that began with an empty disk leaves what another wrote meanwhile', async () => {
  localStorage.clear();
  const own = await tab();
  const written = { ...START, user: { signData: null, textSize: 'large' } };
  localStorage.setItem(KEY, textOf(written));
  await own.write(START);
  expect(onDisk()).toEqual(written);
});

it('is emptied as asked', async () => {
  const own = await tab();
  await own.disk.removeItem(KEY);
  expect(localStorage.getItem(KEY)).toBeNull();
});
