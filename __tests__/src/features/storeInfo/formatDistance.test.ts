import { formatDistance, metresBetween } from '#features/storeInfo/formatDistance.ts';

describe('distance', () => {
  it('uses the great circle: Taipei 101 to Taipei main station is 5.0 km', () => {
    const metres = metresBetween({ latitude: 25.0337, longitude: 121.5645 }, { latitude: 25.0478, longitude: 121.517 });
    expect(metres).toBeGreaterThan(4_950);
    expect(metres).toBeLessThan(5_100);
    expect(metresBetween({ latitude: 25, longitude: 121 }, { latitude: 25, longitude: 121 })).toBe(0);
  });

  it.each([
    [0, '10 公尺'],
    [123, '120 公尺'],
    [994, '990 公尺'],
    [996, '1.0 公里'],
    [1_240, '1.2 公里'],
    [35_400, '35 公里'],
    [1_234_000, '1,234 公里'],
  ])('%d m is shown in rounded units as %s', (metres, words) => {
    expect(formatDistance(metres)).toBe(words);
  });
});
