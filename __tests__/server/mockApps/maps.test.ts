/** The mock app of the Maps script: what it gives, run as a browser runs it. */
import vm from 'node:vm';

import { startTestServer } from '../../support/testServer.ts';

import type { GoogleMaps } from '#platform/googleMaps.ts';
import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
let maps: GoogleMaps;
beforeAll(async () => {
  server = await startTestServer();
  const { body } = await server.mockApps.inject({ url: '/maps/api/js?key=stand-in&callback=ready' });
  maps = await new Promise((resolve) => {
    const page: { google?: { maps: GoogleMaps }; ready: () => void } = { ready: () => resolve(page.google!.maps) };
    vm.runInNewContext(body, { window: page, document: { currentScript: { src: 'http://localhost:8081/maps/api/js?key=stand-in&callback=ready' } }, URL, setTimeout });
  });
});
afterAll(() => server.close());

describe('the mock maps', () => {
  it('spec 7: is served as a script from the place that Google has it at, by the mock apps only', async () => {
    const answer = await server.mockApps.inject({ url: '/maps/api/js?key=stand-in' });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'x-content-type-options': 'nosniff' });
    expect((await server.app.inject({ url: '/maps/api/js', headers: { accept: '*/*' } })).body).not.toContain('importLibrary');
  });

  it('suggests addresses, 臺 or 台, and reads their position', async () => {
    const { AutocompleteSuggestion, AutocompleteSessionToken } = await maps.importLibrary('places');
    const request = { input: '台中車站', includedRegionCodes: ['tw'], language: 'zh-TW', region: 'tw', sessionToken: new AutocompleteSessionToken() };
    const [first] = (await AutocompleteSuggestion.fetchAutocompleteSuggestions(request)).suggestions;
    expect(first?.placePrediction?.mainText?.text).toBe('臺中車站');
    const place = first!.placePrediction!.toPlace();
    await place.fetchFields({ fields: ['formattedAddress', 'location'] });
    expect([place.formattedAddress, place.location?.lat()]).toEqual(['400台灣臺中市中區臺灣大道一段1號', 24.1367891]);
    expect((await AutocompleteSuggestion.fetchAutocompleteSuggestions({ ...request, input: '月球' })).suggestions).toEqual([]);
    await expect(AutocompleteSuggestion.fetchAutocompleteSuggestions({ ...request, sessionToken: {} })).rejects.toThrow('sessionToken');
  });

  it('names a position near one of its addresses, and no other', async () => {
    const { Geocoder } = await maps.importLibrary('geocoding');
    const at = (lat: number, lng: number) => new Geocoder().geocode({ location: { lat, lng }, language: 'zh-TW', region: 'tw' });
    expect((await at(25.034, 121.5645)).results[0]?.formatted_address).toContain('信義路五段7號');
    await expect(at(23.9, 121.0)).rejects.toThrow('ZERO_RESULTS');
  });
});
