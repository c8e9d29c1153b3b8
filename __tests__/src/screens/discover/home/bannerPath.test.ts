import { bannerPath } from '#screens/discover/home/bannerPath.ts';

describe('target of a banner', () => {
  it.each([
    [{ kind: 'coupons' }, '/discover/coupons'],
    [{ kind: 'dailyBest' }, '/discover/dailybest'],
    [{ kind: 'store', braId: '1002' }, '/store/1002'],
    [{ kind: 'store', braId: '//evil.example' }, '/store/%2F%2Fevil.example'],
  ] as const)('C21: %o is a path of the portal: %s', (target, path) => {
    expect(bannerPath({ target })).toBe(path);
  });
});
