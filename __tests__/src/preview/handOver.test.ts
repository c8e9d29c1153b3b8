import { firstViewDone, forgetFirstView, isFirstViewDone } from '#preview/handOver.ts';

describe('the hand-over to the portal', () => {
  beforeEach(forgetFirstView);
  afterEach(() => jest.restoreAllMocks());

  it('removes the preview and marks ume:app, once', () => {
    document.body.innerHTML = '<div id="first"></div>';
    const mark = jest.fn();
    Object.defineProperty(performance, 'mark', { value: mark, configurable: true });
    firstViewDone();
    firstViewDone();
    expect(document.getElementById('first')).toBeNull();
    expect(mark.mock.calls).toEqual([['ume:app']]);
  });

  it('repeats early taps once, after the commit', () => {
    jest.useFakeTimers();
    document.body.innerHTML = `<div id="first"><button data-tap="share" aria-busy="true"></button><button data-tap="hours" aria-expanded="true"></button>
      <button data-tap="announcement" aria-expanded="true"></button><button data-tap="favourite" aria-pressed="false" aria-busy="true"></button><button data-tap="rescan"></button></div>
      <div id="root"><button data-tap="share"></button><button data-tap="hours" aria-expanded="false"></button><button data-tap="announcement" aria-expanded="true"></button>
      <button data-tap="favourite" aria-pressed="true"></button><button data-tap="rescan"></button></div>`;
    const tapped: (string | null)[] = [];
    document.body.onclick = ({ target }) => tapped.push((target as Element).getAttribute('data-tap'));
    firstViewDone();
    expect(tapped).toEqual([]);
    jest.runAllTimers();
    // the member had already saved the store, and the announcement is open
    expect(tapped).toEqual(['share', 'hours']);
    document.body.onclick = null;
    jest.useRealTimers();
  });

  it('an engine without user timing goes on', () => {
    Object.defineProperty(performance, 'mark', { value: undefined, configurable: true });
    firstViewDone();
    expect(isFirstViewDone()).toBe(true);
  });
});
