/** The key of the maps service, and where it is served: all that a screen asks before it offers anything with a map. */
import { ACCEPT_LANGUAGE } from '#domain/constants.ts';

import { config, mockAppsOrigin } from './config.ts';
import { readSession, sessionKeys } from './storage.ts';

/** The key whose service the mock apps stand in for: local and test only. */
const MOCK_KEY = 'mock';
const GOOGLE = 'https://maps.googleapis.com';

/**
 * Key of the maps service; '' is a portal without maps. With UME_ENV local and test a tab may switch the stand-in on, so
 * that the common build can be looked at with maps; no other key is ever taken from there.
 */
function mapsKey(): string {
  const isSandbox = config.env === 'local' || config.env === 'test';
  return isSandbox && readSession(sessionKeys.mapsKey) === MOCK_KEY ? MOCK_KEY : config.mapsKey;
}

/** Are maps set up at all? Without a key the map parts say so or stay away, and nothing is fetched. */
export function hasMaps(): boolean {
  return mapsKey() !== '';
}

/** An address of the service, for Taiwan and in the portal's language; several values of one name stand there one by one. */
export function mapsUrl(path: 'js' | 'staticmap', query: Record<string, string | string[]>): string {
  const key = mapsKey();
  const params = new URLSearchParams({ key, language: ACCEPT_LANGUAGE, region: 'TW' });
  for (const [name, values] of Object.entries(query)) [values].flat().forEach((value) => params.append(name, value));
  return `${key === MOCK_KEY ? mockAppsOrigin() : GOOGLE}/maps/api/${path}?${params.toString()}`;
}
