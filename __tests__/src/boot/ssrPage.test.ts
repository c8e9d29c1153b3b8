import { ssrResponse, ssrLogo } from '#boot/ssrPage.ts';

const page = (block: string) => (document.body.innerHTML = `${block}<div class="fv-ssr"></div>`);

describe('what a server wrote into the page', () => {
  it('on a static host there is nothing, and nothing is taken away', () => {
    page('');
    expect([ssrResponse('/a'), ssrLogo()]).toEqual([null, null]);
    expect(document.querySelector('.fv-ssr')).not.toBeNull();
  });

  it('the answer counts for its own call only; the view of another call goes', () => {
    page(
      '<script type="application/json" id="ume-preloaded" data-url="/a" data-logo="logo-m01">{"x":"\\u003c/script>"}</script>',
    );
    expect(ssrResponse('/a')).toBe('{"x":"\\u003c/script>"}');
    expect(ssrLogo()).toBe('logo-m01');
    expect(ssrResponse('/b')).toBeNull();
    expect(document.querySelector('.fv-ssr')).toBeNull();
  });
});
