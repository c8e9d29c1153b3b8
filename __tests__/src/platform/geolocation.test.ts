import { currentPosition } from '#platform/geolocation.ts';

type Ask = Geolocation['getCurrentPosition'];

function standIn(geolocation: unknown): void {
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
}
const at = (latitude: number, longitude: number) => ({ coords: { latitude, longitude } }) as GeolocationPosition;
const refuse = (code: number) => standIn({ getCurrentPosition: ((_found, failed) => failed?.({ code } as GeolocationPositionError)) as Ask });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
});

describe('R14: where the device is', () => {
  it('spec 5: coordinates are cut to six decimals, not rounded', async () => {
    standIn({ getCurrentPosition: ((found) => found(at(25.0339639, 121.56447229))) as Ask });
    expect(await currentPosition()).toEqual({ latitude: 25.033963, longitude: 121.564472 });
  });

  it('spec 7.14: no answer within 3 s of our own clock has failed, and a late one changes nothing', async () => {
    let answer: (position: GeolocationPosition) => void = () => undefined;
    standIn({ getCurrentPosition: ((found) => (answer = found)) as Ask });
    const asked = currentPosition();
    let settled: unknown = 'open';
    void asked.then((value) => (settled = value));
    await jest.advanceTimersByTimeAsync(2_999);
    expect(settled).toBe('open');
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toBe('failed');
    answer(at(25, 121));
    expect(await asked).toBe('failed');
  });

  it.each([1, 2, 3])('a refusal of code %d has failed', async (code) => {
    refuse(code);
    expect(await currentPosition()).toBe('failed');
  });

  it('a call that throws has failed', async () => {
    standIn({
      getCurrentPosition: () => {
        throw new Error('no');
      },
    });
    expect(await currentPosition()).toBe('failed');
  });

  it.each([undefined, null, {}])('without anything to ask (%s) it is unsupported', async (geolocation) => {
    standIn(geolocation);
    expect(await currentPosition()).toBe('unsupported');
  });

  it.each([at(NaN, 121), at(91, 121), at(25, -181), {} as GeolocationPosition, null as unknown as GeolocationPosition])('a position that is none has failed', async (position) => {
    standIn({ getCurrentPosition: ((found) => found(position)) as Ask });
    expect(await currentPosition()).toBe('failed');
  });
});
