import { keepsPreview } from '#features/frame/keepsPreview.ts';

const loaded = { currentData: 1, isError: false };
const loading = { isError: false };
const failed = { isError: true };

describe('a screen under its preview', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="first"><button data-tap="x"></button></div>';
  });

  it('waits until all of its queries have data', () => {
    expect(keepsPreview(loaded, loading)).toBe(true);
    expect(keepsPreview(loaded, loaded)).toBe(false);
  });

  it('spec 8: shows a failure at once', () => {
    expect(keepsPreview(loading, failed)).toBe(false);
  });

  it('shows its own skeleton where no preview is on the page', () => {
    document.body.innerHTML = '<div id="first"></div>';
    expect(keepsPreview(loading)).toBe(false);
  });
});
