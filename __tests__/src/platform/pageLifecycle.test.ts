import { onPageReturn } from '#platform/pageLifecycle.ts';

const show = (persisted: boolean) => {
  const event = new Event('pageshow');
  Object.defineProperty(event, 'persisted', { value: persisted });
  window.dispatchEvent(event);
};
const turn = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('onPageReturn', () => {
  it('R6, R7: distinguishes a restored page from a visible one, and ignores the first show', () => {
    const heard: boolean[] = [];
    const stop = onPageReturn(({ persisted }) => heard.push(persisted));
    show(false);
    expect(heard).toEqual([]);
    show(true);
    turn('hidden');
    expect(heard).toEqual([true]);
    turn('visible');
    expect(heard).toEqual([true, false]);
    stop();
    show(true);
    turn('visible');
    expect(heard).toEqual([true, false]);
  });

  it('R6: adds no unload listener, which would disable the back/forward cache', () => {
    const spies = [jest.spyOn(window, 'addEventListener'), jest.spyOn(document, 'addEventListener')];
    onPageReturn(() => undefined)();
    const names = spies.flatMap((spy) => spy.mock.calls.map(([name]) => name));
    expect(names.sort()).toEqual(['pageshow', 'visibilitychange']);
    expect(names).not.toContain('unload');
  });
});
