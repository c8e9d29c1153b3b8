import {
  blockScrollRestoration,
  isScrollRestorationBlocked,
  onScrollRestorationUnblocked,
} from '#widgets/list/scrollRestoration.ts';

describe('scroll restoration waits for the page height', () => {
  it('R25: waits until every block is removed, each once', () => {
    const listener = jest.fn();
    const stop = onScrollRestorationUnblocked(listener);
    const first = blockScrollRestoration();
    const second = blockScrollRestoration();
    expect(isScrollRestorationBlocked()).toBe(true);
    first();
    first();
    expect(isScrollRestorationBlocked()).toBe(true);
    expect(listener).not.toHaveBeenCalled();
    second();
    expect(isScrollRestorationBlocked()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    blockScrollRestoration()();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
