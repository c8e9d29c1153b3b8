/** Key and URLs of the maps service, for all screens with maps. */
import { ACCEPT_LANGUAGE } from '#domain/constants.ts';

import { config, mockAppsOrigin } from './config.ts';
import { readSession, sessionKeys } from './storage.ts';

/** Key that selects the mock map service, in local and test only. */
const MOCK_KEY = 'mock';
const GOOGLE = 'https://maps.googleapis.com';

/**
 * Key of the maps service, or '' without maps. With UME_ENV local and test a tab may select the mock service in the
 * common build. The session never supplies another key.
 */
function mapsKey(): string {
  const isSandbox = config.env === 'local' || config.env === 'test';
  return isSandbox && readSession(sessionKeys.mapsKey) === MOCK_KEY ? MOCK_KEY : config.mapsKey;
}

/** Returns true when maps are configured. Map parts are otherwise hidden, or say so, and load nothing. */
export function hasMaps(): boolean {
  return mapsKey() !== '';
}

/** URL of the service for Taiwan in the portal's language. An array adds its name once for each value. */
export function mapsUrl(path: 'js' | 'staticmap', query: Record<string, string | string[]>): string {
  const key = mapsKey();
  const params = new URLSearchParams({ key, language: ACCEPT_LANGUAGE, region: 'TW' });
  for (const [name, values] of Object.entries(query)) [values].flat().forEach((value) => params.append(name, value));
  return `${key === MOCK_KEY ? mockAppsOrigin() : GOOGLE}/maps/api/${path}?${params.toString()}`;
}
