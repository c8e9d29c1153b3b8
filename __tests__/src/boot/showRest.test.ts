import { showWrittenRest } from '#boot/showRest.ts';

const VIEW =
  '<div id="first"><div class="fv-ssr"><div class="fv-member"></div><div class="fv-rest"><i class="skeleton"></i></div></div></div>';
const REST =
  '<template id="ume-rest"><section class="fv-member"><button aria-label="加入會員：滿百送十">加入</button></section><section><span class="box" data-style="padding-top:75%"></span><button data-goods="g7">珍珠奶茶</button></section></template>';
const inView = (what: string) => document.querySelector<HTMLElement>(`#first ${what}`);

describe('the sections that the server wrote', () => {
  it('stand in the place of their skeleton and of the member’s card, and their controls are named for taps', () => {
    document.body.innerHTML = VIEW + REST;
    showWrittenRest();
    expect(inView('.skeleton')).toBeNull();
    expect(inView('.fv-member button')?.getAttribute('data-tap')).toBe('加入會員：滿百送十');
    expect(inView('.fv-rest > section [data-goods="g7"]')?.getAttribute('data-tap')).toBe('珍珠奶茶');
  });

  it('C27: the room of a picture is kept without a style attribute in the page', () => {
    document.body.innerHTML = VIEW + REST;
    showWrittenRest();
    expect(inView('.box')?.style.paddingTop).toBe('75%');
  });

  it('nothing happens when the portal was faster, or the page has none', () => {
    document.body.innerHTML = REST;
    showWrittenRest();
    document.body.innerHTML = VIEW;
    showWrittenRest();
    expect(inView('.skeleton')).not.toBeNull();
  });
});
