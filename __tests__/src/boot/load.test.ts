import { addStyles, startPreview, startScripts, type BundleFiles } from '#boot/load.ts';

import { nextTask } from '../../support/nextTask.ts';

const preview = { styles: ['/assets/preview.css'], scripts: ['/assets/preview.js'] };
const files: BundleFiles = {
  shims: '/assets/shims.js',
  previews: { store: preview },
  errors: '',
  styles: ['/assets/main.css'],
  scripts: ['/assets/vendor.js', '/assets/main.js'],
  routes: { store: { scripts: ['/assets/store.js'], styles: ['/assets/store.css'] } },
};
const watch = () => ({ onFile: jest.fn(), onFail: jest.fn() });
const sources = () => Array.from(document.querySelectorAll('script'), (script) => script.getAttribute('src'));
const links = (rel: string) => Array.from(document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`));

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('adding the bundle', () => {
  it('requests the route’s chunk with the entry and runs the entry last, after styles', async () => {
    void startScripts(files, 'store', false, watch());
    expect(sources()).toEqual(['/assets/vendor.js', '/assets/store.js']);
    expect(links('preload').map((link) => link.getAttribute('href'))).toEqual(['/assets/main.js']);
    for (const style of links('stylesheet')) style.dispatchEvent(new Event('load'));
    await nextTask();
    expect(sources()).toEqual(['/assets/vendor.js', '/assets/store.js', '/assets/main.js']);
    expect(Array.from(document.scripts).every((script) => !script.async)).toBe(true);
  });

  it('runs the preview script once its own styles and the entry’s have loaded', async () => {
    const entryStyles = addStyles(files.styles);
    startPreview(preview, entryStyles);
    void startScripts(files, 'store', false, watch(), entryStyles);
    expect(links('stylesheet').map((link) => link.getAttribute('href'))).toEqual([
      '/assets/main.css',
      '/assets/preview.css',
      '/assets/store.css',
    ]);
    links('stylesheet')[1]?.dispatchEvent(new Event('load'));
    await nextTask();
    expect(sources()).not.toContain('/assets/preview.js');
    links('stylesheet')[0]?.dispatchEvent(new Event('load'));
    await nextTask();
    expect(sources()).toEqual(['/assets/vendor.js', '/assets/store.js', '/assets/preview.js']);
    // in no order with the bundle
    expect(Array.from(document.scripts, (script) => (script.async as boolean | undefined) === false)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('R4: shims come before all others', () => {
    void startScripts(files, 'signin', true, watch());
    expect(sources()[0]).toBe('/assets/shims.js');
  });

  it('a style that does not arrive does not hold the portal', async () => {
    void startScripts(files, 'list', false, watch());
    for (const style of links('stylesheet')) style.dispatchEvent(new Event('error'));
    await nextTask();
    expect(sources()).toContain('/assets/main.js');
  });

  it('a cached bundle waits until the document has its body', async () => {
    const parsing = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    void startScripts(files, 'list', false, watch());
    for (const style of links('stylesheet')) style.dispatchEvent(new Event('load'));
    await nextTask();
    expect(sources()).not.toContain('/assets/main.js');
    parsing.mockRestore();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(sources()).toContain('/assets/main.js');
  });

  it('the start is notified of each requested, loaded and failed file', () => {
    const { onFile, onFail } = watch();
    void startScripts(files, 'list', false, { onFile, onFail });
    expect(onFile).toHaveBeenCalledTimes(1);
    document.querySelector('script')?.dispatchEvent(new Event('load'));
    expect(onFile).toHaveBeenCalledTimes(2);
    document.querySelector('script')?.dispatchEvent(new Event('error'));
    expect(onFail).toHaveBeenCalledTimes(1);
  });
});
