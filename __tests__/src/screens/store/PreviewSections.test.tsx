import { act, render } from '@testing-library/react';

import { hasPreview, releasePreview } from '#preview/handOver.ts';
import { PreviewSections } from '#screens/store/PreviewSections.tsx';

const STATIC = '<section>NT$120 <button data-tap="領取 折抵券" aria-busy="true">領取</button></section>';
const root = () => document.getElementById('root') as HTMLElement;

function page(rest: string): void {
  document.body.innerHTML = `<div id="first"><div class="fv-ssr"><div class="fv-sections">${rest}</div></div></div><div id="root"></div>`;
}

describe('the sections of the preview in the portal', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('stay until the portal has its own sections, which repeat the taps', () => {
    page(STATIC);
    const first = render(<PreviewSections key="a" />, { container: root() });
    document.getElementById('first')?.remove();
    expect(hasPreview()).toBe(true);
    expect(root().textContent).toContain('NT$120');
    // another position in the tree adopts them in the same commit
    first.rerender(<PreviewSections key="b" />);
    act(() => {
      jest.runAllTimers();
    });
    expect(root().textContent).toContain('NT$120');
    const claim = jest.fn();
    first.rerender(<button aria-label="領取 折抵券" onClick={claim} />);
    releasePreview();
    act(() => {
      jest.runAllTimers();
    });
    expect(claim).toHaveBeenCalledTimes(1);
    expect(hasPreview()).toBe(false);
  });

  it('are forgotten when the visitor leaves before, so that the next shop has none', () => {
    page(STATIC);
    const { unmount } = render(<PreviewSections />, { container: root() });
    document.getElementById('first')?.remove();
    unmount();
    act(() => {
      jest.runAllTimers();
    });
    expect(hasPreview()).toBe(false);
  });

  it('without a preview the skeleton is shown', () => {
    page('<div class="fv-head"></div>');
    render(<PreviewSections />, { container: root() });
    expect(hasPreview()).toBe(false);
    expect(root().querySelectorAll('.fv-coupon')).toHaveLength(2);
  });
});
