import { viewpointOf } from '#domain/viewpoint.ts';

describe('the position of the visitor', () => {
  it('spec 5: has six decimals; spec 3: is Taipei without a city', () => {
    expect(viewpointOf({ latlng: { latitude: 25.0276159, longitude: 121.5667939 }, cityName: '' })).toEqual({
      city: '台北市',
      latitude: 25.027615,
      longitude: 121.566793,
    });
    expect(viewpointOf({ latlng: { latitude: 24, longitude: 120 }, cityName: '台中市' }).city).toBe('台中市');
  });
});
