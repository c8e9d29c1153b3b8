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

  it('T1: replays the last tap once, after the commit of the portal’s view', () => {
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
    // not the heart, which is the member's by now and full; not the announcement, which is open
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
