/**
 * Script of the maps service (spec 7): places library, weekly version, three retries with increasing delay. Loaded when
 * a map part is first used. Without a key nothing is loaded.
 */
import { MAPS_LOADER_RETRIES } from '#domain/constants.ts';

import { hasMaps, mapsUrl } from './mapsKey.ts';
import { wait } from './wait.ts';

import type { GoogleMaps } from './googleMaps.ts';

/** Reason for missing maps: no key, or a browser, network or key problem. */
export type MapsAbsence = 'noKey' | 'unsupported';

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface merges into Window
  interface Window {
    google?: { maps?: Partial<GoogleMaps> } | undefined;
    /** Callback of the script. */
    umeMapsReady?: (() => void) | undefined;
    /** Called by the script when the key is refused. Google defines the name. */
    gm_authFailure?: (() => void) | undefined;
  }
}

/** Doubled at each retry: 1 s, 2 s, 4 s. */
const FIRST_DELAY_MS = 1_000;
/** A script that hangs counts as failed. */
const ATTEMPT_MS = 10_000;

let loading: Promise<GoogleMaps | MapsAbsence> | null = null;
let isRefused = false;

const noop = () => undefined;

/** Adds one script element and removes it after a failure. */
function attempt(): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const settle = (isReady: boolean): void => {
      clearTimeout(timer);
      // a late script still needs its callback
      window.umeMapsReady = noop;
      if (!isReady) script.remove();
      resolve(isReady);
    };
    const timer = setTimeout(() => settle(false), ATTEMPT_MS);
    window.umeMapsReady = () => settle(true);
    script.onerror = () => settle(false);
    script.src = mapsUrl('js', { v: 'weekly', libraries: 'places', loading: 'async', callback: 'umeMapsReady' });
    document.head.appendChild(script);
  });
}

function loadedMaps(): GoogleMaps | null {
  const maps = window.google?.maps;
  return typeof maps?.importLibrary === 'function' ? (maps as GoogleMaps) : null;
}

async function load(): Promise<GoogleMaps | MapsAbsence> {
  window.gm_authFailure = () => {
    isRefused = true;
  };
  for (let retry = 0; retry <= MAPS_LOADER_RETRIES && loadedMaps() === null; retry += 1) {
    if (retry > 0) await wait(FIRST_DELAY_MS * 2 ** (retry - 1));
    if (await attempt()) break;
  }
  return loadedMaps() ?? 'unsupported';
}

/**
 * Loads the maps once, or returns the reason for missing maps. A failed load is retried by the next call. A refused key
 * is not retried.
 */
export async function loadMaps(): Promise<GoogleMaps | MapsAbsence> {
  if (!hasMaps()) return 'noKey';
  if (isRefused) return 'unsupported';
  loading ??= load();
  const maps = await loading;
  if (maps === 'unsupported') loading = null;
  // the key may have been refused meanwhile
  return wasRefused() ? 'unsupported' : maps;
}

/** Returns true when Google has refused the key (gm_authFailure). This may happen at any time after the load. */
export function wasRefused(): boolean {
  return isRefused;
}

/** Simulates a reload of the page, for tests. */
export function forgetMaps(): void {
  loading = null;
  isRefused = false;
  window.google = undefined;
  window.umeMapsReady = undefined;
  window.gm_authFailure = undefined;
}
