import { firstViewDone, forgetFirstView, isFirstViewDone } from '#features/frame/firstView.ts';

describe('firstView', () => {
  beforeEach(forgetFirstView);
  afterEach(() => jest.restoreAllMocks());

  it('removes the static first view and marks ume:app, once', () => {
    document.body.innerHTML = '<div id="first"></div>';
    const mark = jest.fn();
    Object.defineProperty(performance, 'mark', { value: mark, configurable: true });
    firstViewDone();
    firstViewDone();
    expect(document.getElementById('first')).toBeNull();
    expect(mark.mock.calls).toEqual([['ume:app']]);
  });

  it('an engine without user timing goes on', () => {
    Object.defineProperty(performance, 'mark', { value: undefined, configurable: true });
    firstViewDone();
    expect(isFirstViewDone()).toBe(true);
  });
});
