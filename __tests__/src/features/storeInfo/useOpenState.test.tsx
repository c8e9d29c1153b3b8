import { act, renderHook } from '@testing-library/react';

import { serviceOf } from '#features/storeInfo/serviceOf.ts';
import { useOpenState } from '#features/storeInfo/useOpenState.ts';
import { learnServerTime } from '#platform/serverClock.ts';

import { aRestaurant, aCashierShop } from '../../../support/aStore.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}:00+08:00`);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the opening state of an open page', () => {
  it('updates at each change, without a reload', () => {
    jest.setSystemTime(at('20:30'));
    const { result } = renderHook(() => useOpenState(aRestaurant()));
    expect(result.current.state).toMatchObject({ kind: 'open', lastOrder: '21:00' });
    act(() => jest.advanceTimersByTime(30 * 60_000));
    expect(result.current.state.kind).toBe('lastOrderPassed');
    act(() => jest.advanceTimersByTime(30 * 60_000));
    expect(result.current.state).toMatchObject({ kind: 'closed', opensAt: { day: 'tomorrow', time: '11:00' } });
    // at midnight 明日 becomes 今日
    act(() => jest.advanceTimersByTime(2.5 * 60 * 60_000));
    expect(result.current.state).toMatchObject({ opensAt: { day: 'today', time: '11:00' } });
  });

  it('updates when the page is shown again, because a frozen page runs no timers', () => {
    jest.setSystemTime(at('12:00'));
    const { result } = renderHook(() => useOpenState(aRestaurant()));
    jest.setSystemTime(at('21:45'));
    expect(result.current.state.kind).toBe('open');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current.state.kind).toBe('closed');
  });

  it('updates at once on request, e.g. at a tap', () => {
    jest.setSystemTime(at('12:00'));
    const { result } = renderHook(() => useOpenState(aRestaurant()));
    jest.setSystemTime(at('23:00'));
    let answer = result.current.state;
    act(() => {
      answer = result.current.lookAgain();
    });
    expect(answer.kind).toBe('closed');
    expect(result.current.state.kind).toBe('closed');
  });

  it('follows the server’s clock: a phone that is a day ahead closes no shop', () => {
    jest.setSystemTime(at('02:00'));
    const { result } = renderHook(() => useOpenState(aRestaurant()));
    expect(result.current.state.kind).toBe('closed');
    act(() => learnServerTime({ at: at('12:00'), spanMs: 0, readAt: performance.now() }));
    expect(result.current.state.kind).toBe('open');
    act(() => learnServerTime({ at: at('02:00'), spanMs: 0, readAt: performance.now() }));
    expect(result.current.state.kind).toBe('closed');
  });

  it('leaves no timer after unmount', () => {
    jest.setSystemTime(at('12:00'));
    renderHook(() => useOpenState(aRestaurant())).unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('a takeaway code uses the takeaway hours, a table the dine-in hours', () => {
    expect(serviceOf(aRestaurant({ codeKind: 'takeaway' }))).toBe('takeaway');
    expect(serviceOf(aRestaurant({ codeKind: 'table' }))).toBe('dineIn');
    expect(serviceOf(aCashierShop())).toBe('all');
    jest.setSystemTime(at('10:30'));
    const { result } = renderHook(() => useOpenState(aRestaurant({ codeKind: 'takeaway' })));
    expect(result.current.state).toMatchObject({ kind: 'open', until: '20:00' });
  });
});
