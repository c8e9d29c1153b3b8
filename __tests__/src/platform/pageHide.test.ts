import { clearPageHide, isPageHideSet, setPageHide } from '#platform/pageHide.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the page-hide flag (spec 2)', () => {
  it('spec 2: is Y under isPageHide in local storage', () => {
    setPageHide();
    expect(localStorage.getItem('isPageHide')).toBe('Y');
    expect(isPageHideSet()).toBe(true);
  });

  it('stays set in this tab when another tab loads and removes the shared one', () => {
    setPageHide();
    localStorage.removeItem('isPageHide');
    expect(isPageHideSet()).toBe(true);
  });

  it('is taken from the shared key alone where the session of the tab is empty', () => {
    localStorage.setItem('isPageHide', 'Y');
    expect(isPageHideSet()).toBe(true);
    localStorage.setItem('isPageHide', 'N');
    expect(isPageHideSet()).toBe(false);
  });

  it('is gone everywhere after an ordinary load', () => {
    setPageHide();
    clearPageHide();
    expect([isPageHideSet(), localStorage.getItem('isPageHide')]).toEqual([false, null]);
  });
});
