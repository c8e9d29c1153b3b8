import { locationChosen, locationReducer, locationReset } from '#state/locationSlice.ts';

describe('locationSlice', () => {
  it('spec 3: the default is Taipei', () => {
    const start = locationReducer(undefined, { type: 'start' });
    expect(start).toEqual({ latlng: { latitude: 25.027615, longitude: 121.566793 }, cityName: '台北市', location: '', isOwnPosition: false });
  });

  it('a chosen place stands until it is reset', () => {
    const chosen = { latlng: { latitude: 22.6, longitude: 120.3 }, cityName: '高雄市', location: '前金區', isOwnPosition: false };
    const state = locationReducer(undefined, locationChosen(chosen));
    expect(state).toEqual(chosen);
    expect(locationReducer(state, locationReset()).cityName).toBe('台北市');
  });
});
