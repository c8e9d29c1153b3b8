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
/** A tab that has read the disk. */
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

it('keeps a slice that only another tab changed', async () => {
  const [old, other] = [await tab(), await tab()];
  const moved = { cityName: ['高雄市', '台北市'], location: '' };
  await other.write({ ...START, location: moved });
  await old.write({ ...START, store: { shop: 2 } });
  expect(onDisk()).toEqual({ ...START, store: { shop: 2 }, location: moved });
  await old.write({ ...START, store: { shop: 3 } });
  expect(onDisk()).toEqual({ ...START, store: { shop: 3 }, location: moved });
});

it('merges the user slices of two tabs field by field', async () => {
  const [old, other] = [await tab(), await tab()];
  await other.write({ ...START, user: { signData: null, textSize: 'largest' } });
  await old.write({ ...START, user: { signData: { action: 'login' }, textSize: 'standard' } });
  expect(onDisk().user).toEqual({ signData: { action: 'login' }, textSize: 'largest' });
});

it('writes the location slice of the last tab as a whole', async () => {
  const [old, other] = [await tab(), await tab()];
  await other.write({ ...START, location: { cityName: ['高雄市'], location: '' } });
  await old.write({ ...START, location: { cityName: ['台中市'], location: '西區' } });
  expect(onDisk().location).toEqual({ cityName: ['台中市'], location: '西區' });
});

it('writes each change of this tab, also back to the former value', async () => {
  const own = await tab();
  await own.write({ ...START, store: { shop: 2 } });
  await own.write(START);
  expect(onDisk()).toEqual(START);
});

it('does not write equal content, so that no tab gets a storage event', async () => {
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

it('a tab that started with an empty disk keeps what another tab wrote', async () => {
  localStorage.clear();
  const own = await tab();
  const written = { ...START, user: { signData: null, textSize: 'large' } };
  localStorage.setItem(KEY, textOf(written));
  await own.write(START);
  expect(onDisk()).toEqual(written);
});

it('removeItem deletes the key of the state from local storage', async () => {
  const own = await tab();
  await own.disk.removeItem(KEY);
  expect(localStorage.getItem(KEY)).toBeNull();
});
