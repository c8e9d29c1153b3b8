import { handOff, handOffDriver } from '#platform/handOff.ts';
import { clearPageHide, isPageHideSet, reloadAfterHandOff, setPageHide } from '#platform/pageHide.ts';
import { localKeys, readLocal } from '#platform/storage.ts';
import { windowDriver } from '#platform/windowDriver.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the page-hide flag (spec 2)', () => {
  it('spec 2: sets isPageHide to Y in local storage', () => {
    setPageHide();
    expect(localStorage.getItem('isPageHide')).toBe('Y');
    expect(isPageHideSet()).toBe(true);
  });

  it('stays set in this tab when another tab removes the shared flag', () => {
    setPageHide();
    localStorage.removeItem('isPageHide');
    expect(isPageHideSet()).toBe(true);
  });

  it('reads the shared flag when the tab’s session is empty', () => {
    localStorage.setItem('isPageHide', 'Y');
    expect(isPageHideSet()).toBe(true);
    localStorage.setItem('isPageHide', 'N');
    expect(isPageHideSet()).toBe(false);
  });

  it('an ordinary load clears both flags', () => {
    setPageHide();
    clearPageHide();
    expect([isPageHideSet(), localStorage.getItem('isPageHide')]).toEqual([false, null]);
  });
});

describe('reloadAfterHandOff', () => {
  it('spec 2, R6: reloads once after a hand-off, and clears isPageHide first', () => {
    jest.spyOn(handOffDriver, 'go').mockReturnValue(undefined);
    const reload = jest.spyOn(windowDriver, 'reload').mockImplementation(() => {
      expect(readLocal(localKeys.isPageHide)).not.toBe('Y');
    });
    clearPageHide();
    expect(reloadAfterHandOff()).toBe(false);
    handOff({ app: 'pass', screen: 'store' }, {});
    expect([reloadAfterHandOff(), reloadAfterHandOff()]).toEqual([true, false]);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
