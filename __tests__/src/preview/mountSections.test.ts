import { imageUrl } from '#platform/imageUrl.ts';
import { mountWritten } from '#preview/mountSections.ts';

const VIEW =
  '<div id="first"><div class="fv-ssr"><div class="fv-member"></div><div class="fv-sections"><i class="skeleton"></i></div></div></div>';
const SECTIONS =
  '<template id="ume-sections"><section class="fv-member"><button aria-label="加入會員：滿百送十">加入</button></section><section><span class="box" data-style="padding-top:75%"></span><button data-goods="g7">珍珠奶茶</button></section></template>';
const inView = (what: string) => document.querySelector<HTMLElement>(`#first ${what}`);

describe('mounting the screen that the server wrote', () => {
  const SCREEN =
    '<template id="ume-sections"><div><p data-style="padding-top:75%"></p><button>領取</button></div></template>';

  it('replaces all skeletons, sets the styles and names the controls for taps', () => {
    document.body.innerHTML = `<div id="first"><div class="fv-for-list"></div></div>${SCREEN}`;
    mountWritten();
    expect(inView('.fv-for-list')).toBeNull();
    expect(inView('.fv-ssr button')?.getAttribute('data-tap')).toBe('領取');
    expect(inView('p')?.style.paddingTop).toBe('75%');
  });

  it('spec 7: requests a picture that the server names in the size of this screen', () => {
    document.body.innerHTML = `<div id="first"></div><template id="ume-sections"><div><img src="data:,184/hotpot"><img></div></template>`;
    mountWritten();
    const [first, later] = document.querySelectorAll('#first img');
    expect(first?.getAttribute('src')).toBe(imageUrl('hotpot', 184));
    expect(later?.hasAttribute('src')).toBe(false);
  });

  it('shows nothing when the portal was faster', () => {
    document.body.innerHTML = SCREEN;
    mountWritten();
    expect(document.querySelector('.fv-ssr')).toBeNull();
  });
});

describe('mounting the sections that the server wrote', () => {
  it('replaces skeleton and member card, and names the controls for taps', () => {
    document.body.innerHTML = VIEW + SECTIONS;
    mountWritten();
    expect(inView('.skeleton')).toBeNull();
    expect(inView('.fv-member button')?.getAttribute('data-tap')).toBe('加入會員：滿百送十');
    expect(inView('.fv-sections > section [data-goods="g7"]')?.getAttribute('data-tap')).toBe('珍珠奶茶');
  });

  it('C27: sets the styles that the page carries beside the elements', () => {
    document.body.innerHTML = VIEW + SECTIONS;
    mountWritten();
    expect(inView('.box')?.style.paddingTop).toBe('75%');
  });

  it('does nothing when the portal was faster, or the page has no sections', () => {
    document.body.innerHTML = SECTIONS;
    mountWritten();
    document.body.innerHTML = VIEW;
    mountWritten();
    expect(inView('.skeleton')).not.toBeNull();
  });
});
