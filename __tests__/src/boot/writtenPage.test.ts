import { writtenAnswer, writtenLogo } from '#boot/writtenPage.ts';

const page = (block: string) => (document.body.innerHTML = `${block}<div class="fv-written"></div>`);

describe('what a server wrote into the page', () => {
  it('on a static host there is nothing, and nothing is taken away', () => {
    page('');
    expect([writtenAnswer('/a'), writtenLogo()]).toEqual([null, null]);
    expect(document.querySelector('.fv-written')).not.toBeNull();
  });

  it('the answer counts for its own call only; the view of another call goes', () => {
    page('<script type="application/json" id="ume-written" data-url="/a" data-logo="logo-m01">{"x":"\\u003c/script>"}</script>');
    expect(writtenAnswer('/a')).toBe('{"x":"\\u003c/script>"}');
    expect(writtenLogo()).toBe('logo-m01');
    expect(writtenAnswer('/b')).toBeNull();
    expect(document.querySelector('.fv-written')).toBeNull();
  });
});
