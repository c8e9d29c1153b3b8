import { mockAppsOrigin } from '#platform/config.ts';
import { hostsFor } from '#platform/hosts.ts';
import { mapPictureUrl, pictureSize } from '#platform/mapPicture.ts';
import { forgetMemory } from '#platform/storage.ts';

import { switchMapsOn } from '../../support/fakeMaps.ts';

import type { MapPicture } from '#platform/mapPicture.ts';

const PICTURE: MapPicture = {
  center: { latitude: 25.03034567, longitude: 121.5297 },
  zoom: 15,
  width: 390,
  height: 480,
  isDark: false,
  isFine: true,
};
/** Our maximum length of a URL. The service accepts 16,384. */
const MOST_LETTERS = 2_000;

beforeEach(switchMapsOn);
afterEach(() => {
  sessionStorage.clear();
  forgetMemory();
});

it('the URL of a map picture contains centre, zoom, size and the portal’s language', () => {
  const url = new URL(mapPictureUrl(PICTURE));
  expect([url.origin, url.pathname]).toEqual([mockAppsOrigin(), '/maps/api/staticmap']);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    center: '25.030346,121.5297',
    zoom: '15',
    size: '390x480',
    scale: '2',
    language: 'zh-TW',
    region: 'TW',
    key: 'mock',
  });
  expect(url.searchParams.has('markers')).toBe(false);
  expect(url.href.length).toBeLessThan(MOST_LETTERS);
});

it('a low-density screen requests the map picture without double resolution', () => {
  expect(new URL(mapPictureUrl({ ...PICTURE, isFine: false })).searchParams.get('scale')).toBe('1');
  expect([pictureSize(PICTURE), pictureSize({ ...PICTURE, isFine: false })]).toEqual([
    { width: 780, height: 960 },
    { width: 390, height: 480 },
  ]);
});

it('the dark map has its own colours, and both hide labels of other shops', () => {
  const styles = (isDark: boolean) => new URL(mapPictureUrl({ ...PICTURE, isDark })).searchParams.getAll('style');
  expect(styles(true)).not.toEqual(styles(false));
  for (const isDark of [true, false]) {
    expect(styles(isDark)).toContain('feature:poi|element:labels|visibility:off');
    for (const style of styles(isDark))
      expect(style).toMatch(/^(feature:[a-z._]+\|)?element:[a-z.]+\|(color:0x[0-9a-f]{6}|visibility:(on|off))$/);
  }
});

it('C27: a build’s own key is sent to Google only', () => {
  process.env.UME_CONFIG = JSON.stringify({ ...hostsFor({}), env: 'production', mapsKey: 'AIza-own' });
  let url = '';
  jest.isolateModules(() => {
    url = jest
      .requireActual<typeof import('#platform/mapPicture.ts')>('#platform/mapPicture.ts')
      .mapPictureUrl(PICTURE);
  });
  delete process.env.UME_CONFIG;
  expect([new URL(url).origin, new URL(url).searchParams.get('key')]).toEqual([
    'https://maps.googleapis.com',
    'AIza-own',
  ]);
});
