import { renderRestToHtml } from '#screens/store/renderRestToHtml.tsx';

import { aCoupon, aDish, aPack, aRestaurant } from '../../../support/aStore.ts';

const home = aRestaurant({ counts: { packs: 1, coupons: 1, goods: 1 } });
const nothing = { packs: [], coupons: [], goods: { list: [], hasNextPage: false } };

function drawn(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
}

describe('the sections with prices as the server writes them', () => {
  it('P3: offer of membership, pack, coupon and dish stand there with their prices, for a visitor', () => {
    const page = drawn(
      renderRestToHtml({
        home,
        packs: [aPack()],
        coupons: [aCoupon()],
        goods: { list: [aDish({ price: 120 })], hasNextPage: true },
      }),
    );
    expect(page.firstElementChild?.className).toContain('fv-member');
    expect(page.firstElementChild?.textContent).toContain(home.joinOffer.title);
    for (const words of [aPack().title, aCoupon().title, 'NT$120', '查看更多'])
      expect(page.textContent).toContain(words);
    expect(page.textContent).not.toContain('已領取');
  });

  it('what a tap opens before the portal runs is named: the dish by its id', () => {
    const page = drawn(
      renderRestToHtml({ home, ...nothing, goods: { list: [aDish({ goodsId: 'g7' })], hasNextPage: false } }),
    );
    expect(page.querySelector('button[data-goods]')?.getAttribute('data-goods')).toBe('g7');
  });

  it('C27: carries no style attribute, which the policy forbids, and no handler; the room of a picture is told beside it', () => {
    const html = renderRestToHtml({ home, ...nothing, goods: { list: [aDish()], hasNextPage: false } });
    expect(html).not.toMatch(/\s(?:style|on\w+)=/);
    expect(drawn(html).querySelector('img')?.parentElement?.dataset['style']).toBe('padding-top:75%');
  });

  it('C28: what a shop wrote cannot become markup, nor a style', () => {
    const html = renderRestToHtml({
      home,
      ...nothing,
      goods: { list: [aDish({ name: '<img src=x onerror=alert(1)> a style="x"' })], hasNextPage: false },
    });
    expect(html).not.toContain('<img src=x');
    expect(drawn(html).textContent).toContain('a style="x"');
  });

  it('a shop without any of it has the offer alone', () => {
    expect(
      drawn(renderRestToHtml({ home: aRestaurant({ counts: { packs: 0, coupons: 0, goods: 0 } }), ...nothing }))
        .children,
    ).toHaveLength(1);
  });
});
