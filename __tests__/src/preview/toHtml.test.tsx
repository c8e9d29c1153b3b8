import { writeFirstView, writeSections } from '#preview/toHtml.tsx';

import { aCoupon, aDish, aPack, aRestaurant } from '../../support/aStore.ts';

import type { SectionAnswers } from '#preview/previewCalls.ts';

const home = aRestaurant({ braId: '1001', counts: { packs: 1, coupons: 1, goods: 1 } });
const page = <T,>(list: T[], next: string | null = null) => ({ list, next });
const none: SectionAnswers = { packs: [], received: null, coupons: page([]), goods: page([]) };

function parsed(html: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box;
}
const sectionsIn = (html: string) => parsed(html).querySelector('template')!.content;
const blocksIn = (html: string) =>
  Array.from(parsed(html).querySelectorAll<HTMLElement>('script'), ({ dataset, textContent }) => ({
    call: [dataset['url'], dataset['body']],
    data: (JSON.parse(textContent) as { data: unknown }).data,
  }));

describe('the first view as the server writes it', () => {
  const nowMs = Date.parse('2026-11-20T12:00:00+08:00');
  const write = (codeId?: string, shop = home) => writeFirstView({ home: shop, codeId, nowMs });

  it('spec 3: comes with the answer to the first call, the time and the logo', () => {
    const { block, view } = write('T3');
    const { dataset, id } = parsed(block).querySelector('script')!;
    expect(id).toBe('ume-preloaded');
    expect(Object.fromEntries(Object.entries(dataset))).toEqual({
      url: '/v1/ume/client/store/home/1001/T3',
      at: String(nowMs),
      logo: home.logo,
    });
    expect(blocksIn(block)[0]?.data).toEqual(home);
    expect(view).toContain(home.name);
  });

  it('is valid until the opening hours change', () => {
    expect(write().validUntil).toBeGreaterThan(nowMs);
    expect(write(undefined, aRestaurant({ hours: [] })).validUntil).toBe(Infinity);
  });

  it('C28: neither a code nor a text can close the block or an attribute', () => {
    const evil = '"></script><img src=x onerror=alert(1)>';
    const { block } = write(evil, { ...home, announcement: evil, logo: evil });
    expect(block).not.toContain('<img src=x');
    expect(blocksIn(block)[0]?.call[0]).toBe(`/v1/ume/client/store/home/1001/${encodeURIComponent(evil)}`);
    expect(blocksIn(block)[0]?.data).toMatchObject({ announcement: evil });
    expect(block).not.toContain('data-logo');
  });
});

describe('the sections as the server writes them', () => {
  it('join card, pack, coupon and dish have their prices, for a visitor', () => {
    const answers = {
      packs: [aPack()],
      received: null,
      coupons: page([aCoupon()]),
      goods: page([aDish({ price: 120 })], 'next'),
    };
    const html = writeSections(home, answers);
    const sections = sectionsIn(html);
    expect(sections.firstElementChild?.className).toContain('fv-member');
    expect(sections.firstElementChild?.textContent).toContain(home.joinOffer.title);
    for (const text of [aPack().title, aCoupon().title, 'NT$120', '查看更多'])
      expect(sections.textContent).toContain(text);
    expect(sections.textContent).not.toContain('已領取');
    expect(blocksIn(html)).toEqual([
      { call: ['/v1/ume/client/store/pack?braId=1001', undefined], data: answers.packs },
      { call: ['/v1/ume/client/coupon/list', '{"braId":"1001"}'], data: answers.coupons },
      { call: ['/v1/ume/client/store/goods/recommend?braId=1001&size=10', undefined], data: answers.goods },
    ]);
  });

  it('a missing answer is left to the phone, and no section is written', () => {
    const html = writeSections(home, { ...none, coupons: null });
    expect(html).not.toContain('<template');
    expect(blocksIn(html).map(({ call }) => call[0])).toEqual([
      '/v1/ume/client/store/pack?braId=1001',
      '/v1/ume/client/store/goods/recommend?braId=1001&size=10',
    ]);
  });

  it('a dish is named by its id, for a tap before the portal runs', () => {
    const sections = sectionsIn(writeSections(home, { ...none, goods: page([aDish({ goodsId: 'g7' })]) }));
    expect(sections.querySelector('button[data-goods]')?.getAttribute('data-goods')).toBe('g7');
  });

  it('C27: has no style attribute, which the policy forbids, and no handler', () => {
    const html = writeSections(home, { ...none, goods: page([aDish()]) });
    expect(html).not.toMatch(/\s(?:style|on\w+)=/);
    expect(sectionsIn(html).querySelector('img')?.parentElement?.dataset['style']).toBe('padding-top:75%');
  });

  it('C28: a text of the shop becomes neither markup nor a style', () => {
    const name = '<img src=x onerror=alert(1)> a style="x"';
    const html = writeSections(home, { ...none, goods: page([aDish({ name })]) });
    expect(html).not.toContain('<img src=x');
    expect(sectionsIn(html).textContent).toContain('a style="x"');
  });

  it('a shop without sections has the join card alone', () => {
    const bare = aRestaurant({ counts: { packs: 0, coupons: 0, goods: 0 } });
    const html = writeSections(bare, { packs: null, received: null, coupons: null, goods: null });
    expect(sectionsIn(html).children).toHaveLength(1);
    expect(blocksIn(html)).toEqual([]);
  });
});
