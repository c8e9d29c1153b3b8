import { earlierCitiesForgotten, locationChosen, locationReducer, locationReset } from '#state/locationSlice.ts';

describe('locationSlice', () => {
  it('spec 3: the default location is the position of Taipei', () => {
    const start = locationReducer(undefined, { type: 'start' });
    expect(start).toEqual({
      latlng: { latitude: 25.027615, longitude: 121.566793 },
      cityName: ['台北市'],
      location: '',
      isOwnPosition: false,
    });
  });

  it('keeps a chosen location until the reset', () => {
    const chosen = {
      latlng: { latitude: 22.6, longitude: 120.3 },
      cityName: '高雄市',
      location: '前金區',
      isOwnPosition: false,
    };
    const state = locationReducer(undefined, locationChosen(chosen));
    expect(state).toEqual({ ...chosen, cityName: ['高雄市', '台北市'] });
    expect(locationReducer(state, locationReset()).cityName).toEqual(['台北市']);
  });

  it('spec 3.9: cityName lists the chosen city and up to five earlier ones, each once', () => {
    const from = (cityName: string) =>
      locationChosen({ latlng: { latitude: 23, longitude: 120 }, cityName, location: '', isOwnPosition: false });
    const state = ['台中市', '高雄市', '台中市', '花蓮縣', '台東縣', '金門縣', '連江縣']
      .map(from)
      .reduce(locationReducer, undefined);
    expect(state?.cityName).toEqual(['連江縣', '金門縣', '台東縣', '花蓮縣', '台中市', '高雄市']);
    expect(locationReducer(state, earlierCitiesForgotten()).cityName).toEqual(['連江縣']);
  });
});
