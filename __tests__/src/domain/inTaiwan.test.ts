import { CITY_CENTRES } from '#domain/cities.ts';
import { isInTaiwan } from '#domain/inTaiwan.ts';

describe('isInTaiwan', () => {
  it.each(CITY_CENTRES.map(({ name, latlng }) => [name, latlng.latitude, latlng.longitude] as const))(
    'accepts the centre of %s as a position in Taiwan',
    (_name, latitude, longitude) => {
      expect(isInTaiwan({ latitude, longitude })).toBe(true);
    },
  );

  it.each([
    ['墾丁', 21.9483, 120.7798],
    ['蘭嶼', 22.0441, 121.5533],
    ['綠島', 22.6617, 121.4906],
    ['玉里', 23.3365, 121.3116],
    ['富里', 23.1795, 121.2504],
    ['梨山', 24.2547, 121.2519],
    ['東引', 26.3665, 120.4895],
    ['七美', 23.206, 119.4288],
    ['旭海', 22.1945, 120.8866],
  ])('accepts %s, which is far from each city', (_name, latitude, longitude) => {
    expect(isInTaiwan({ latitude, longitude })).toBe(true);
  });

  it.each([
    ['東京', 35.6812, 139.7671],
    ['香港', 22.3193, 114.1694],
    ['沖繩', 26.2124, 127.6809],
    ['福州', 26.0745, 119.2965],
    ['與那國島', 24.4669, 123.0045],
    ['馬尼拉', 14.5995, 120.9842],
    ['0, 0', 0, 0],
  ])('rejects the position of %s as outside of Taiwan', (_name, latitude, longitude) => {
    expect(isInTaiwan({ latitude, longitude })).toBe(false);
  });
});
