import { homePath } from '#navigation/homePath.ts';

describe('homePath', () => {
  beforeEach(() => localStorage.clear());

  it('spec 2.8: the default home is the store page of the saved branch', () => {
    localStorage.setItem('braId', '1203');
    expect(homePath()).toBe('/store/1203');
  });

  it('without a saved branch it is /', () => {
    expect(homePath()).toBe('/');
  });

  it.each(['0', '-1', '01', '1;drop', '../1', '9'.repeat(20), 'ａ', ''])('C22: %j is no branch', (braId) => {
    localStorage.setItem('braId', braId);

    expect(homePath()).toBe('/');
  });
});
