import { viewpointOf } from '#domain/viewpoint.ts';

describe('where the visitor looks from', () => {
  it('spec 5: coordinates are cut to six decimals; spec 3: without a city it is Taipei', () => {
    expect(viewpointOf({ latlng: { latitude: 25.0276159, longitude: 121.5667939 }, cityName: '' })).toEqual({
      city: '台北市',
      latitude: 25.027615,
      longitude: 121.566793,
    });
    expect(viewpointOf({ latlng: { latitude: 24, longitude: 120 }, cityName: '台中市' }).city).toBe('台中市');
  });
});
