import { forgetMemory } from '#platform/storage.ts';

type MapsKey = typeof import('#platform/mapsKey.ts');

/** The module in a build of this environment and key. */
function mapsKeyIn(env: string, mapsKey: string): MapsKey {
  const before = process.env['UME_CONFIG'];
  process.env['UME_CONFIG'] = JSON.stringify({ env, mapsKey });
  let loaded: MapsKey | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<MapsKey>('#platform/mapsKey.ts');
  });
  if (before === undefined) delete process.env['UME_CONFIG'];
  else process.env['UME_CONFIG'] = before;
  return loaded as MapsKey;
}
const selectMock = (key: string) => sessionStorage.setItem('ume.mapsKey', key);

afterEach(() => {
  sessionStorage.clear();
  forgetMemory();
});

it('spec 7.13: builds the URLs of Google with key, language and region', () => {
  const { hasMaps, mapsUrl } = mapsKeyIn('production', 'k-1');
  expect(hasMaps()).toBe(true);
  expect(mapsUrl('staticmap', { zoom: '15', style: ['a:1', 'b:2'] })).toBe(
    'https://maps.googleapis.com/maps/api/staticmap?key=k-1&language=zh-TW&region=TW&zoom=15&style=a%3A1&style=b%3A2',
  );
});

it('a build without a key has no maps in any environment', () => {
  expect(mapsKeyIn('production', '').hasMaps()).toBe(false);
  expect(mapsKeyIn('local', '').hasMaps()).toBe(false);
});

it.each(['local', 'test'])('a tab may select the mock service in a build of %s', (env) => {
  const { hasMaps, mapsUrl } = mapsKeyIn(env, '');
  selectMock('mock');
  expect(hasMaps()).toBe(true);
  expect(mapsUrl('js', {})).toBe('http://localhost:81/maps/api/js?key=mock&language=zh-TW&region=TW');
});

it.each(['production', 'prerelease'])('C32: a tab selects nothing in a build of %s', (env) => {
  selectMock('mock');
  expect(mapsKeyIn(env, '').hasMaps()).toBe(false);
});

it('a key in the session never replaces the key of the build', () => {
  selectMock('stolen');
  expect(mapsKeyIn('local', '').hasMaps()).toBe(false);
  expect(mapsKeyIn('local', 'own').mapsUrl('js', {})).toContain('key=own&');
});
