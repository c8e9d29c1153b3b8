import { holdGrowth, isGrowing, onGrown } from '#widgets/list/growth.ts';

describe('growth of a page that one comes back to', () => {
  it('R25: lasts until everybody has let go, each once', () => {
    const told = jest.fn();
    const stop = onGrown(told);
    const first = holdGrowth();
    const second = holdGrowth();
    expect(isGrowing()).toBe(true);
    first();
    first();
    expect(isGrowing()).toBe(true);
    expect(told).not.toHaveBeenCalled();
    second();
    expect(isGrowing()).toBe(false);
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    holdGrowth()();
    expect(told).toHaveBeenCalledTimes(1);
  });
});
