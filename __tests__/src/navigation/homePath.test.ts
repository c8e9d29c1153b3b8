import { homePath } from '#navigation/homePath.ts';

describe('homePath', () => {
  beforeEach(() => localStorage.clear());

  it('spec 2.8: the default home is the store page of the saved branch', () => {
    localStorage.setItem('braId', '1203');
    expect(homePath()).toBe('/store/1203');
  });

  it('the home is / without a saved branch', () => {
    expect(homePath()).toBe('/');
  });

  it('spec 2.8: encodes a branch of another host once', () => {
    localStorage.setItem('braId', '桌 5');
    expect(homePath()).toBe('/store/%E6%A1%8C%205');
  });

  it.each(['../1', '..', 'a/b', '9'.repeat(65), 'null', ' '])(
    'C22: rejects %j as a saved branch and returns /',
    (braId) => {
      localStorage.setItem('braId', braId);

      expect(homePath()).toBe('/');
    },
  );
});
