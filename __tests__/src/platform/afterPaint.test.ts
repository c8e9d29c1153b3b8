import { afterPaint } from '#platform/afterPaint.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs a task after the frame, when its picture is on the screen', () => {
  const order: string[] = [];
  afterPaint(() => order.push('task'));
  requestAnimationFrame(() => order.push('frame'));
  jest.advanceTimersToNextFrame();
  expect(order).toEqual(['frame']);
  jest.advanceTimersByTime(1);
  expect(order).toEqual(['frame', 'task']);
});
