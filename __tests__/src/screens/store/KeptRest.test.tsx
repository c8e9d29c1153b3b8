import { act, render } from '@testing-library/react';

import { dropKeptRest, isRestKept, KeptRest } from '#screens/store/KeptRest.tsx';

const STATIC = '<section>NT$120 <button data-tap="領取 折抵券" aria-busy="true">領取</button></section>';
const root = () => document.getElementById('root') as HTMLElement;

function page(rest: string): void {
  document.body.innerHTML = `<div id="first"><div class="fv-ssr"><div class="fv-rest">${rest}</div></div></div><div id="root"></div>`;
}

describe('the sections of the static page in the portal', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('stand until the portal has its own, which carry out what was tapped on them', () => {
    page(STATIC);
    const first = render(<KeptRest key="a" />, { container: root() });
    document.getElementById('first')?.remove();
    expect(isRestKept()).toBe(true);
    expect(root().textContent).toContain('NT$120');
    // another place of the tree takes them over in the same commit
    first.rerender(<KeptRest key="b" />);
    act(() => {
      jest.runAllTimers();
    });
    expect(root().textContent).toContain('NT$120');
    const claim = jest.fn();
    first.rerender(<button aria-label="領取 折抵券" onClick={claim} />);
    dropKeptRest();
    act(() => {
      jest.runAllTimers();
    });
    expect(claim).toHaveBeenCalledTimes(1);
    expect(isRestKept()).toBe(false);
  });

  it('who leaves before finds none of them in the next shop', () => {
    page(STATIC);
    const { unmount } = render(<KeptRest />, { container: root() });
    document.getElementById('first')?.remove();
    unmount();
    act(() => {
      jest.runAllTimers();
    });
    expect(isRestKept()).toBe(false);
  });

  it('without them their shape stands there', () => {
    page('<div class="fv-head"></div>');
    render(<KeptRest />, { container: root() });
    expect(isRestKept()).toBe(false);
    expect(root().querySelectorAll('.fv-coupon')).toHaveLength(2);
  });
});
