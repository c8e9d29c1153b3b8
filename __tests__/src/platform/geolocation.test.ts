import { allowedPosition, currentPosition, type PositionAnswer } from '#platform/geolocation.ts';

type Ask = Geolocation['getCurrentPosition'];

function mockGeolocation(geolocation: unknown): void {
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
}
const at = (latitude: number, longitude: number) => ({ coords: { latitude, longitude } }) as GeolocationPosition;
const refuse = (code: number) =>
  mockGeolocation({ getCurrentPosition: ((_found, failed) => failed?.({ code } as GeolocationPositionError)) as Ask });

/** All answers so far, in order. */
function asked(): PositionAnswer[] {
  const answers: PositionAnswer[] = [];
  currentPosition((answer) => answers.push(answer));
  return answers;
}
/** A permission in this state. `decide` fires its change event. */
function permission(state: PermissionState) {
  const status = Object.assign(new EventTarget(), { state });
  const query = jest.fn<Promise<EventTarget>, [PermissionDescriptor]>(() => Promise.resolve(status));
  Object.defineProperty(navigator, 'permissions', { value: { query }, configurable: true });
  return { query, decide: () => status.dispatchEvent(new Event('change')) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
});

describe('R14: the position of the device', () => {
  it('spec 5: truncates coordinates to six decimals without rounding', () => {
    mockGeolocation({ getCurrentPosition: ((found) => found(at(25.0339639, 121.56447229))) as Ask });
    expect(asked()).toEqual([{ latitude: 25.033963, longitude: 121.564472 }]);
  });

  it.each([
    [0, 0],
    [0.0000004, -0.0000002],
  ])('%d, %d means a device without a position and counts as a failure', (latitude, longitude) => {
    mockGeolocation({ getCurrentPosition: ((found) => found(at(latitude, longitude))) as Ask });
    expect(asked()).toEqual(['failed']);
  });

  it.each([
    [0, 121],
    [25, 0],
    [90, 180],
    [-90, -180],
  ])('%d, %d is a position, also at the edge of the earth', (latitude, longitude) => {
    mockGeolocation({ getCurrentPosition: ((found) => found(at(latitude, longitude))) as Ask });
    expect(asked()).toEqual([{ latitude, longitude }]);
  });

  it('spec 7.14: gives the browser the same limit, and accepts a position of the last minute', () => {
    const ask = jest.fn();
    mockGeolocation({ getCurrentPosition: ask });
    asked();
    expect(ask).toHaveBeenCalledWith(expect.anything(), expect.anything(), { timeout: 3_000, maximumAge: 60_000 });
  });

  describe('a position without a tap', () => {
    const unasked = async () => {
      const heard = jest.fn<undefined, [Exclude<PositionAnswer, string>]>();
      await allowedPosition(heard);
      return heard.mock.calls;
    };

    it('is passed on where the browser allows it already', async () => {
      const { query } = permission('granted');
      mockGeolocation({ getCurrentPosition: ((found) => found(at(25, 121))) as Ask });
      expect(await unasked()).toEqual([[{ latitude: 25, longitude: 121 }]]);
      expect(query).toHaveBeenCalledWith({ name: 'geolocation' });
    });

    it.each(['prompt', 'denied'] as const)('R14: is never requested with the permission %s', async (state) => {
      permission(state);
      const ask = jest.fn();
      mockGeolocation({ getCurrentPosition: ask });
      expect(await unasked()).toEqual([]);
      expect(ask).not.toHaveBeenCalled();
    });

    it('R14: is never requested in a browser that does not tell the permission', async () => {
      const ask = jest.fn();
      mockGeolocation({ getCurrentPosition: ask });
      expect(await unasked()).toEqual([]);
      expect(ask).not.toHaveBeenCalled();
    });

    it('is silent about a failure', async () => {
      permission('granted');
      refuse(2);
      expect(await unasked()).toEqual([]);
    });
  });

  describe('the time limit of 3 s', () => {
    let find: (position: GeolocationPosition) => void;
    let fail: (error: GeolocationPositionError) => void;
    beforeEach(() => {
      mockGeolocation({ getCurrentPosition: ((found, failed) => ([find, fail] = [found, failed!])) as Ask });
    });

    it('spec 7.14: no position in 3 s is a failure, and a later one is reported', async () => {
      const answers = asked();
      await jest.advanceTimersByTimeAsync(2_999);
      expect(answers).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(answers).toEqual(['failed']);
      fail({ code: 3 } as GeolocationPositionError);
      find(at(25, 121));
      expect(answers).toEqual(['failed', { latitude: 25, longitude: 121 }]);
    });

    it('spec 7.14: the 3 s start when the permission prompt is answered', async () => {
      const { decide } = permission('prompt');
      const answers = asked();
      await jest.advanceTimersByTimeAsync(20_000);
      decide();
      await jest.advanceTimersByTimeAsync(2_999);
      expect(answers).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(answers).toEqual(['failed']);
    });

    it('starts with the first answer to the prompt, not with later changes', async () => {
      const { decide } = permission('prompt');
      const answers = asked();
      await jest.advanceTimersByTimeAsync(1_000);
      decide();
      await jest.advanceTimersByTimeAsync(2_000);
      decide();
      await jest.advanceTimersByTimeAsync(1_000);
      expect(answers).toEqual(['failed']);
    });

    it('a position that comes before the permission is told leaves no timer', async () => {
      permission('prompt');
      const answers = asked();
      find(at(25, 121));
      await jest.advanceTimersByTimeAsync(0);
      expect([answers.length, jest.getTimerCount()]).toEqual([1, 0]);
    });

    it('R14: a WebView that calls back without a position has failed', () => {
      const answers = asked();
      find(null as unknown as GeolocationPosition);
      expect(answers).toEqual(['failed']);
    });

    it('a permission prompt that is never shown ends after 30 s', async () => {
      permission('prompt');
      const answers = asked();
      await jest.advanceTimersByTimeAsync(29_999);
      expect(answers).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(answers).toEqual(['failed']);
    });

    it.each<[string, () => unknown]>([
      ['was granted before', () => permission('granted')],
      [
        'cannot be queried',
        () =>
          Object.defineProperty(navigator, 'permissions', {
            value: { query: () => Promise.reject(new TypeError()) },
            configurable: true,
          }),
      ],
      [
        'has no events',
        () =>
          Object.defineProperty(navigator, 'permissions', {
            value: { query: () => Promise.resolve({ state: 'denied' }) },
            configurable: true,
          }),
      ],
    ])('spec 7.14: the 3 s start with the call when the permission %s', async (_what, arrange) => {
      arrange();
      const answers = asked();
      await jest.advanceTimersByTimeAsync(3_000);
      expect(answers).toEqual(['failed']);
    });
  });

  it.each([1, 2, 3])('a refusal with code %d counts as failure', (code) => {
    refuse(code);
    expect(asked()).toEqual(['failed']);
  });

  it('a call that throws counts as failure', () => {
    mockGeolocation({
      getCurrentPosition: () => {
        throw new Error('no');
      },
    });
    expect(asked()).toEqual(['failed']);
  });

  it.each([undefined, null, {}])('without the API (%s) the result is unsupported', (geolocation) => {
    mockGeolocation(geolocation);
    expect(asked()).toEqual(['unsupported']);
  });

  it('R14: in a frame that may not access the API the result is unsupported', () => {
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    expect(asked()).toEqual(['unsupported']);
  });

  it.each([at(NaN, 121), at(91, 121), at(25, -181), {} as GeolocationPosition, null as unknown as GeolocationPosition])(
    'an invalid position counts as failure',
    (position) => {
      mockGeolocation({ getCurrentPosition: ((found) => found(position)) as Ask });
      expect(asked()).toEqual(['failed']);
    },
  );
});
