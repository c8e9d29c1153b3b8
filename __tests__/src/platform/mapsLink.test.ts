import { directionsUrl } from '#platform/mapsLink.ts';

describe('directionsUrl', () => {
  it('spec 2.17, R10: links to directions to the coordinates over https', () => {
    const url = new URL(directionsUrl(25.027615, 121.566793, '好丘'));
    expect(url.origin + url.pathname).toBe('https://www.google.com/maps/dir/');
    expect(Object.fromEntries(url.searchParams)).toEqual({ api: '1', destination: '25.027615,121.566793' });
  });

  it('spec 2: links to the encoded name without coordinates', () => {
    const url = new URL(directionsUrl(NaN, 121, '"><script>&destination=x'));
    expect(url.searchParams.getAll('destination')).toEqual(['"><script>&destination=x']);
  });
});
