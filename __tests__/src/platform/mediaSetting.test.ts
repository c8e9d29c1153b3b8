import { darkColours, reducedMotion } from '#platform/mediaSetting.ts';

type Query = Partial<Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>>;

const queryAs = (made: (media: string) => Query) =>
  jest.spyOn(window, 'matchMedia').mockImplementation(made as typeof window.matchMedia);

afterEach(() => jest.restoreAllMocks());

it.each([
  ['reduced motion', reducedMotion, '(prefers-reduced-motion: reduce)'],
  ['dark colours', darkColours, '(prefers-color-scheme: dark)'],
])('R21: the setting %s follows the media query of the device', (_name, setting, wanted) => {
  queryAs((media) => ({ matches: media === wanted }));
  expect(setting.isOn()).toBe(true);
  queryAs((media) => ({ matches: media !== wanted }));
  expect(setting.isOn()).toBe(false);
});

it('reports changes of the setting until it is stopped', () => {
  const events = new EventTarget();
  queryAs(() => ({
    matches: false,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }));
  const heard = jest.fn();
  const stop = darkColours.watch(heard);
  events.dispatchEvent(new Event('change'));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  events.dispatchEvent(new Event('change'));
  expect(heard).toHaveBeenCalledTimes(1);
});

it.each([
  [
    'throws',
    () => {
      throw new Error('no media');
    },
  ],
  ['gives a query without events', () => ({})],
  ['gives nothing', () => undefined as unknown as Query],
])('R5: every setting is off in a WebView whose matchMedia %s', (_how, made) => {
  queryAs(made);
  expect(reducedMotion.isOn()).toBe(false);
  expect(() => reducedMotion.watch(() => undefined)()).not.toThrow();
});
