import { rememberGuardedScreen, takeGuardedScreen } from '#navigation/guardedScreen.ts';

describe('guardedScreen', () => {
  beforeEach(() => sessionStorage.clear());

  it('the guard’s screen is given back once, without secrets', () => {
    rememberGuardedScreen('/order/fnb?tab=done&token=x');
    expect(takeGuardedScreen()).toBe('/order/fnb?tab=done');
    expect(takeGuardedScreen()).toBeNull();
  });

  it('C21: a foreign address that someone stored is not followed', () => {
    sessionStorage.setItem('ume.guardScreen', '//evil.tld');
    expect(takeGuardedScreen()).toBeNull();
  });
});
