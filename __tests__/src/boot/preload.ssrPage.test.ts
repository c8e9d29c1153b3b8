import { preloadStore, writtenLogo } from '#boot/preload.ts';

const HOME = '/v1/ume/client/store/home/1001';
const page = (block: string) => (document.body.innerHTML = `${block}<div class="fv-ssr"></div>`);
const view = () => document.querySelector('.fv-ssr');

beforeEach(() => {
  Object.assign(performance, { getEntriesByType: () => [] });
  globalThis.fetch = jest
    .fn()
    .mockResolvedValue({ status: 200, headers: new Headers(), text: () => Promise.resolve('') });
});

it('a page of a static host has no written answer and no logo', () => {
  document.body.innerHTML = '';
  expect(preloadStore('1001', undefined).isWritten).toBe(false);
  expect(writtenLogo()).toBeUndefined();
});

it('a written answer serves only its own call, and another call removes its view', () => {
  page(`<script type="application/json" id="ume-preloaded" data-url="${HOME}" data-logo="logo-m01">{}</script>`);
  expect(preloadStore('1001', undefined).isWritten).toBe(true);
  expect(writtenLogo()).toBe('logo-m01');
  expect(view()).not.toBeNull();
  expect(preloadStore('1001', 'T3').isWritten).toBe(false);
  expect(view()).toBeNull();
});
