import { mockAppsOrigin } from '#platform/config.ts';
import { hostsFor } from '#platform/hosts.ts';
import { forgetMaps, loadMaps } from '#platform/maps.ts';
import { hasMaps } from '#platform/mapsKey.ts';
import { forgetMemory } from '#platform/storage.ts';

import { bringMaps, failScript, fakeMaps, mapsScripts, switchMapsOn } from '../../support/fakeMaps.ts';

import type { UmeHosts } from '#platform/hosts.ts';

beforeEach(() => {
  jest.useFakeTimers();
  switchMapsOn();
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  sessionStorage.clear();
  forgetMemory();
  forgetMaps();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('the maps loader', () => {
  it('spec 7.13: requests the script with the places library in its weekly version', async () => {
    const loading = loadMaps();
    const src = new URL(mapsScripts()[0]!.src);
    expect(src.pathname).toBe('/maps/api/js');
    expect(Object.fromEntries(src.searchParams)).toMatchObject({
      key: 'mock',
      v: 'weekly',
      libraries: 'places',
      language: 'zh-TW',
      region: 'TW',
      loading: 'async',
      callback: 'umeMapsReady',
    });
    const maps = fakeMaps();
    bringMaps(maps);
    expect(await loading).toBe(maps);
  });

  it('loads the script once for concurrent calls', async () => {
    const both = [loadMaps(), loadMaps()];
    expect(mapsScripts()).toHaveLength(1);
    bringMaps(fakeMaps());
    expect(await both[0]).toBe(await both[1]);
    await loadMaps();
    expect(mapsScripts()).toHaveLength(1);
  });

  it('spec 7.13, spec 9: retries a failed load three times with increasing delay, then gives up', async () => {
    const tries: number[] = [];
    const started = Date.now();
    const loading = loadMaps();
    for (let count = 1; count <= 4; count += 1) {
      expect(mapsScripts()).toHaveLength(1);
      tries.push(Date.now() - started);
      failScript();
      await pass(0);
      // a failed script element is removed
      expect(mapsScripts()).toHaveLength(0);
      if (count === 4) break;
      await pass(1_000 * 2 ** (count - 1) - 1);
      expect(mapsScripts()).toHaveLength(0);
      await pass(1);
    }
    expect(tries).toEqual([0, 1_000, 3_000, 7_000]);
    expect(await loading).toBe('unsupported');
    await pass(60_000);
    expect(mapsScripts()).toHaveLength(0);
  });

  it('a successful retry ends the retries', async () => {
    const loading = loadMaps();
    failScript();
    await pass(1_000);
    const maps = fakeMaps();
    bringMaps(maps);
    expect(await loading).toBe(maps);
  });

  it('a hanging script fails after 10 s, and is used if it loads late', async () => {
    const loading = loadMaps();
    await pass(10_000);
    expect(mapsScripts()).toHaveLength(0);
    await pass(1_000);
    expect(mapsScripts()).toHaveLength(1);
    const maps = fakeMaps();
    bringMaps(maps);
    expect(await loading).toBe(maps);
  });

  it('the next call after a failure loads again', async () => {
    const loading = loadMaps();
    await pass(47_001);
    expect(await loading).toBe('unsupported');
    const again = loadMaps();
    expect(mapsScripts()).toHaveLength(1);
    const maps = fakeMaps();
    bringMaps(maps);
    expect(await again).toBe(maps);
  });

  it('a loaded script without the API counts as failed', async () => {
    const loading = loadMaps();
    window.google = { maps: {} };
    window.umeMapsReady?.();
    await pass(60_000);
    expect(await loading).toBe('unsupported');
  });

  it('gm_authFailure: a refused key disables the maps of this page', async () => {
    const loading = loadMaps();
    bringMaps(fakeMaps());
    await loading;
    window.gm_authFailure?.();
    expect(await loadMaps()).toBe('unsupported');
  });

  it('gm_authFailure: a refused key is not tried again, also when the script has failed', async () => {
    const loading = loadMaps();
    window.gm_authFailure?.();
    await pass(60_000);
    expect(await loading).toBe('unsupported');
    void loadMaps();
    expect(mapsScripts()).toHaveLength(0);
  });

  it('maps that are on the page already need no script', async () => {
    const maps = fakeMaps();
    window.google = { maps };
    expect(await loadMaps()).toBe(maps);
    expect(mapsScripts()).toHaveLength(0);
  });

  it('C27: a sandbox tab may select the mock service, but no other key', () => {
    sessionStorage.setItem('ume.mapsKey', 'AIza-somebody-else');
    expect(hasMaps()).toBe(false);
    sessionStorage.setItem('ume.mapsKey', 'mock');
    void loadMaps();
    expect(new URL(mapsScripts()[0]!.src).origin).toBe(mockAppsOrigin());
  });

  it('C27: a build outside of the sandbox sends its own key to Google', () => {
    const hosts: UmeHosts = { ...hostsFor({}), env: 'production', mapsKey: 'AIza-own' };
    process.env.UME_CONFIG = JSON.stringify(hosts);
    jest.isolateModules(() => {
      const fresh = jest.requireActual<typeof import('#platform/maps.ts')>('#platform/maps.ts');
      void fresh.loadMaps();
    });
    delete process.env.UME_CONFIG;
    const src = new URL(mapsScripts()[0]!.src);
    expect([src.origin, src.searchParams.get('key')]).toEqual(['https://maps.googleapis.com', 'AIza-own']);
  });

  it('without a key nothing is loaded', async () => {
    sessionStorage.clear();
    expect(hasMaps()).toBe(false);
    expect(await loadMaps()).toBe('noKey');
    expect(mapsScripts()).toHaveLength(0);
  });
});
