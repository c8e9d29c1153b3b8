/**
 * The maps service's script (spec 7): places library, weekly version, three more tries with growing delay when it does
 * not load. Fetched only when a map part is first used. Without a key there is noop to fetch.
 */
import { MAPS_LOADER_RETRIES } from '#domain/constants.ts';

import { hasMaps, mapsUrl } from './mapsKey.ts';
import { wait } from './wait.ts';

import type { GoogleMaps } from './googleMaps.ts';

/** Why there are no maps: none are set up, or this browser, network or key does not bring them. */
export type MapsAbsence = 'noKey' | 'unsupported';

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface merges into Window
  interface Window {
    google?: { maps?: Partial<GoogleMaps> } | undefined;
    /** Called by the script when it is ready. */
    umeMapsReady?: (() => void) | undefined;
    /** Called by the script when the key is refused; its name is Google's. */
    gm_authFailure?: (() => void) | undefined;
  }
}

/** Doubled at each try: 1 s, 2 s, 4 s. */
const FIRST_DELAY_MS = 1_000;
/** A script that hangs counts as one that failed. */
const ATTEMPT_MS = 10_000;

let loading: Promise<GoogleMaps | MapsAbsence> | null = null;
let isRefused = false;

const noop = () => undefined;

/** One script element; gone again when it failed. */
function attempt(): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const settle = (isReady: boolean): void => {
      clearTimeout(timer);
      // one that comes late after all still finds it
      window.umeMapsReady = noop;
      if (!isReady) script.remove();
      resolve(isReady);
    };
    const timer = setTimeout(() => settle(false), ATTEMPT_MS);
    window.umeMapsReady = () => settle(true);
    script.onerror = () => settle(false);
    script.async = true;
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

/** The maps, loaded once; why not, otherwise. After a failure the next call begins anew, after a refused key none does. */
export async function loadMaps(): Promise<GoogleMaps | MapsAbsence> {
  if (!hasMaps()) return 'noKey';
  if (isRefused) return 'unsupported';
  loading ??= load();
  const maps = await loading;
  if (maps === 'unsupported') loading = null;
  // the key may have been refused meanwhile
  return wasRefused() ? 'unsupported' : maps;
}

/** Did Google refuse the key (gm_authFailure)? It comes at any time after the script is ready. */
export function wasRefused(): boolean {
  return isRefused;
}

/** For tests: as after a fresh load of the page. */
export function forgetMaps(): void {
  loading = null;
  isRefused = false;
  window.google = undefined;
  window.umeMapsReady = undefined;
  window.gm_authFailure = undefined;
}
