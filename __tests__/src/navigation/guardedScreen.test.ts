import { rememberGuardedScreen, takeGuardedScreen } from '#navigation/guardedScreen.ts';

describe('guardedScreen', () => {
  beforeEach(() => sessionStorage.clear());

  it('returns the guarded screen once, without secrets', () => {
    rememberGuardedScreen('/order/fnb?tab=done&token=x');
    expect(takeGuardedScreen()).toBe('/order/fnb?tab=done');
    expect(takeGuardedScreen()).toBeNull();
  });

  it('C21: returns null for a stored URL of another origin', () => {
    sessionStorage.setItem('ume.guardScreen', '//evil.tld');
    expect(takeGuardedScreen()).toBeNull();
  });
});
