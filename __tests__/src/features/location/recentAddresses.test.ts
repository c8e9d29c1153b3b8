import { forgetRecentAddresses, recentAddresses, rememberAddress } from '#features/location/recentAddresses.ts';

const city = (cityName: string, name = '') => ({ name, cityName, latitude: 25, longitude: 121 });
const shown = () => recentAddresses().map(({ cityName, name }) => cityName + name);

afterEach(() => localStorage.clear());

describe('recent addresses', () => {
  it('are kept newest first, each once, six at most', () => {
    for (const name of ['台北市', '台中市', '高雄市', '台北市', '花蓮縣', '台東縣', '金門縣', '連江縣'])
      rememberAddress(city(name));
    expect(shown()).toEqual(['連江縣', '金門縣', '台東縣', '花蓮縣', '台北市', '高雄市']);
  });

  it('an address in a city differs from the city itself', () => {
    rememberAddress(city('台北市'));
    rememberAddress(city('台北市', '永康街'));
    expect(shown()).toEqual(['台北市永康街', '台北市']);
  });

  it('are removed from the list and the storage by forgetRecentAddresses', () => {
    rememberAddress(city('台北市'));
    forgetRecentAddresses();
    expect([recentAddresses(), localStorage.getItem('ume.recentPlaces')]).toEqual([[], null]);
  });

  it.each([
    '{',
    '{}',
    '[1]',
    '[{"name":"x"}]',
    '[{"name":"","cityName":"台北市","latitude":"25","longitude":121}]',
    '[{"name":"","cityName":"台北市","latitude":95,"longitude":121}]',
  ])('R15: drops an invalid list from the storage (%s)', (text) => {
    localStorage.setItem('ume.recentPlaces', text);
    expect(recentAddresses()).toEqual([]);
    expect(localStorage.getItem('ume.recentPlaces')).toBeNull();
  });
});
