/** The mock app of the Maps script, run as in a browser. */
import vm from 'node:vm';

import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { GoogleMaps } from '#platform/googleMaps.ts';
import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
let maps: GoogleMaps;
beforeAll(async () => {
  server = await startTestServer();
  const { body } = await server.mockApps.inject({ url: '/maps/api/js?key=mock&callback=ready' });
  maps = await new Promise((resolve) => {
    const page: { google?: { maps: GoogleMaps }; ready: () => void } = { ready: () => resolve(page.google!.maps) };
    vm.runInNewContext(body, {
      window: page,
      document: { currentScript: { src: 'http://localhost:8081/maps/api/js?key=mock&callback=ready' } },
      URL,
      setTimeout,
    });
  });
});
afterAll(closeTestServers);

describe('the mock maps', () => {
  it('spec 7: serves the script at Google’s path, on the mock apps only', async () => {
    const answer = await server.mockApps.inject({ url: '/maps/api/js?key=mock' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect((await server.app.inject({ url: '/maps/api/js', headers: { accept: '*/*' } })).body).not.toContain(
      'importLibrary',
    );
  });

  const picture = (changes: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      key: 'mock',
      center: '25.0303,121.5297',
      zoom: '15',
      size: '390x480',
      scale: '2',
      ...changes,
    });
    return server.mockApps.inject({ url: `/maps/api/staticmap?${query.toString()}` });
  };

  it('draws a street map of the requested size, deterministic for each place', async () => {
    const first = await picture();
    expect(first.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' });
    expect(first.body).toMatch(/^<svg [^>]*width="780" height="960" viewBox="0 0 390 480"/);
    expect((await picture()).body).toBe(first.body);
    for (const changes of [{ zoom: '12' }, { center: '22.63,120.3' }] as Record<string, string>[])
      expect((await picture(changes)).body).not.toBe(first.body);
  });

  it('uses the colours of the style parameter, and ignores invalid ones', async () => {
    expect((await picture({ style: 'feature:water|element:geometry|color:0x1b323e' })).body).toContain('#1b323e');
    expect((await picture({ style: 'feature:water|element:geometry|color:"/><script>' })).body).not.toContain('script');
  });

  it('rejects an unknown key, and requests that the real service rejects', async () => {
    expect((await picture({ key: 'AIza' })).statusCode).toBe(403);
    for (const changes of [
      { size: '641x480' },
      { size: '390' },
      { center: 'x,1' },
      { center: '' },
      { zoom: '' },
      { zoom: '1.5' },
      { scale: '3' },
    ] as Record<string, string>[])
      expect([changes, (await picture(changes)).statusCode]).toEqual([changes, 400]);
  });

  it('suggests addresses with 臺 or 台, and returns their position', async () => {
    const { AutocompleteSuggestion, AutocompleteSessionToken } = await maps.importLibrary('places');
    const request = {
      input: '台中車站',
      includedRegionCodes: ['tw'],
      language: 'zh-TW',
      region: 'tw',
      sessionToken: new AutocompleteSessionToken(),
    };
    const [first] = (await AutocompleteSuggestion.fetchAutocompleteSuggestions(request)).suggestions;
    expect(first?.placePrediction?.mainText?.text).toBe('臺中車站');
    const place = first!.placePrediction!.toPlace();
    await place.fetchFields({ fields: ['formattedAddress', 'location'] });
    expect([place.formattedAddress, place.location?.lat()]).toEqual(['400台灣臺中市中區臺灣大道一段1號', 24.1367891]);
    expect(
      (await AutocompleteSuggestion.fetchAutocompleteSuggestions({ ...request, input: '月球' })).suggestions,
    ).toEqual([]);
    await expect(AutocompleteSuggestion.fetchAutocompleteSuggestions({ ...request, sessionToken: {} })).rejects.toThrow(
      'sessionToken',
    );
  });

  it('geocodes a position near one of its addresses, and no other', async () => {
    const { Geocoder } = await maps.importLibrary('geocoding');
    const at = (lat: number, lng: number) =>
      new Geocoder().geocode({ location: { lat, lng }, language: 'zh-TW', region: 'tw' });
    expect((await at(25.034, 121.5645)).results[0]?.formatted_address).toContain('信義路五段7號');
    await expect(at(23.9, 121.0)).rejects.toThrow('ZERO_RESULTS');
  });
});
