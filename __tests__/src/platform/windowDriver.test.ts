import { windowDriver } from '#platform/windowDriver.ts';

describe('windowDriver', () => {
  it('R11: navigates this window, tested with a hash only', () => {
    windowDriver.assign('#a');
    expect(window.location.hash).toBe('#a');
    const { length } = window.history;
    windowDriver.replace('#b');
    expect(window.location.hash).toBe('#b');
    expect(window.history).toHaveLength(length);
  });
});
