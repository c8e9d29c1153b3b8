import { windowDriver } from '#platform/windowDriver.ts';

describe('windowDriver', () => {
  it('R11: only a hash can be tried here; it goes to this very window', () => {
    windowDriver.assign('#a');
    expect(window.location.hash).toBe('#a');
    const { length } = window.history;
    windowDriver.replace('#b');
    expect(window.location.hash).toBe('#b');
    expect(window.history).toHaveLength(length);
  });
});
