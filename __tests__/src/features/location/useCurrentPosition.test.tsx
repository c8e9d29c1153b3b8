import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useCurrentPosition } from '#features/location/useCurrentPosition.ts';
import { toast } from '#widgets/overlays/toast.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { warn: jest.fn(() => Promise.resolve()) } }));

const ask = jest.fn<undefined, Parameters<Geolocation['getCurrentPosition']>>();
const got: unknown[] = [];

function Visit() {
  const visitState = useCurrentPosition((position) => {
    got.push(position);
    return Promise.resolve();
  });
  return (
    <button type="button" onClick={() => void visitState.ask()}>
      {visitState.state}
    </button>
  );
}

const button = () => screen.getByRole('button');
const tap = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) }).click(button());

beforeEach(() => {
  jest.useFakeTimers();
  got.length = 0;
  ask.mockReset();
  jest.mocked(toast.warn).mockClear();
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: ask }, configurable: true });
});
afterEach(() => jest.useRealTimers());

describe('R14: the position during one visit', () => {
  it('is never requested on mount', async () => {
    render(<Visit />);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(ask).not.toHaveBeenCalled();
    expect(button()).toHaveTextContent('idle');
  });

  it('is requested once at a time, and again by a tap after a failure', async () => {
    render(<Visit />);
    await tap();
    await tap();
    expect(ask).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(button()).toHaveTextContent('failed');
    await tap();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('spec 7.14: a late position counts, and of two requests the first position', async () => {
    render(<Visit />);
    await tap();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await tap();
    const at = (latitude: number) => ({ coords: { latitude, longitude: 121 } }) as GeolocationPosition;
    act(() => ask.mock.calls[0]?.[0](at(25)));
    act(() => ask.mock.calls[1]?.[0](at(24)));
    expect(got).toEqual([{ latitude: 25, longitude: 121 }]);
    expect(button()).toHaveTextContent('found');
  });

  it('spec 8.6: a failure shows its message', async () => {
    ask.mockImplementation((_found, failed) => {
      failed?.({ code: 1 } as GeolocationPositionError);
      return undefined;
    });
    render(<Visit />);
    await tap();
    expect(toast.warn).toHaveBeenCalledWith('定位失敗了~');
    expect(got).toEqual([]);
  });

  it('spec 8.6: a browser without support shows its message', async () => {
    Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true });
    render(<Visit />);
    await tap();
    expect(toast.warn).toHaveBeenCalledWith('抱歉，您的瀏覽器不支持定位服務');
    expect(button()).toHaveTextContent('unsupported');
  });

  it('a position outside Taiwan shows a message, is not saved and allows a retry', async () => {
    const tokyo = { coords: { latitude: 35.6812, longitude: 139.7671 } } as GeolocationPosition;
    ask.mockImplementation((found) => {
      found(tokyo);
      return undefined;
    });
    render(<Visit />);
    await tap();
    expect(toast.warn).toHaveBeenCalledWith('您目前不在台灣');
    expect(button()).toHaveTextContent('abroad');
    expect(got).toEqual([]);
    await tap();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('an answer after unmount is ignored', async () => {
    const visit = render(<Visit />);
    await tap();
    visit.unmount();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(toast.warn).not.toHaveBeenCalled();
    expect(got).toEqual([]);
  });
});
