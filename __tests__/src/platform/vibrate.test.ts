import { vibrate } from '#platform/vibrate.ts';

const setVibrate = (value: unknown) => Object.defineProperty(navigator, 'vibrate', { configurable: true, value });
afterEach(() => Reflect.deleteProperty(navigator, 'vibrate'));

describe('vibrate', () => {
  it('spec 8, R20: vibrates for the given number of milliseconds', () => {
    const spy = jest.fn(() => true);
    setVibrate(spy);
    vibrate(200);
    vibrate(500);
    expect(spy.mock.calls).toEqual([[200], [500]]);
  });

  it.each([
    ['before the first tap the browser would refuse and warn, so it is not called', false, 0],
    ['after the first tap it is called', true, 1],
  ])('spec 8: calls the browser only after the first tap: %s', (_what, hasBeenActive, calls) => {
    const spy = jest.fn(() => true);
    setVibrate(spy);
    Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } });
    vibrate(200);
    Reflect.deleteProperty(navigator, 'userActivation');
    expect(spy).toHaveBeenCalledTimes(calls);
  });

  it('R20: is called as a method of navigator', () => {
    let isOwn = false;
    setVibrate(function own(this: unknown) {
      isOwn = this === navigator;
      return true;
    });
    vibrate(1);
    expect(isOwn).toBe(true);
  });

  it.each([
    ['undefined', undefined],
    ['returning false', () => false],
    [
      'throwing',
      () => {
        throw new Error('no');
      },
    ],
  ])('R20: throws nothing where the function of the browser is %s', (_name, value) => {
    setVibrate(value);
    expect(() => vibrate(200)).not.toThrow();
  });
});
