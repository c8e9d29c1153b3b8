import { renderToStaticMarkup } from 'react-dom/server.node';

import { hasApp } from '#platform/config.ts';
import { inAppBrowserOf } from '#platform/inAppBrowser.ts';
import { StorePreview } from '#preview/StorePreview.tsx';

import { aCashierShop, aCoupon, aDish, aPack, aRestaurant, atTableB3 } from '../../support/aStore.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) Safari/604.1';
const at = (time: string) => Date.parse(`2026-11-20T${time}:00+08:00`);
const visit = { isTabbed: false, nowMs: at('12:00'), wallet: inAppBrowserOf(PHONE), logo: '' };
const markup = (props: Parameters<typeof StorePreview>[0]) => renderToStaticMarkup(<StorePreview {...props} />);

describe('the preview of the store page', () => {
  it('shows name, hours, main action and the table, or the address without a table', () => {
    expect(markup({ ...visit, home: aRestaurant() })).toContain('永康街 31 巷 17 號');
    const html = markup({ ...visit, home: atTableB3() });
    for (const words of [
      '<h1 class="fv-name" tabindex="-1">梅香牛肉麵 永康店</h1>',
      '桌號 B3',
      '營業中',
      '21:00 最後點餐',
      '點餐',
    ])
      expect(html).toContain(words);
  });

  it('shows the opening hours of Asia/Taipei at the given time', () => {
    expect(markup({ ...visit, home: aRestaurant(), nowMs: at('23:00') })).toContain('明日 11:00');
  });

  it('takes orders for a shop without opening hours, and does not call it closed', () => {
    const html = markup({ ...visit, home: aRestaurant({ hours: [] }), nowMs: at('03:00') });
    expect(html).not.toMatch(/打烊|營業中|disabled/);
    expect(html).toContain('點餐');
  });

  it('spec 7: shows an instruction instead of the action button without its app', () => {
    const { order, pass } = hasApp;
    Object.assign(hasApp, { order: false, pass: false });
    const html = markup({ ...visit, home: atTableB3() });
    expect(html).toMatch(/<p class="fv-go fv-text"><span>請向店員點餐<\/span><small>桌號 B3<\/small><\/p>/);
    expect(html).not.toMatch(/<button[^>]*class="fv-go/);
    expect(markup({ ...visit, home: aCashierShop() })).toContain('請至櫃檯結帳');
    Object.assign(hasApp, { order, pass });
  });

  it('shows prices in the place of the skeleton when it has the sections', () => {
    const sections = {
      packs: [aPack()],
      received: [{ packId: aPack().packId }],
      coupons: { list: [aCoupon()], next: null },
      goods: { list: [aDish({ price: 120 })], next: null },
    };
    const home = aRestaurant({ counts: { packs: 1, coupons: 1, goods: 1 } });
    expect(markup({ ...visit, home })).toContain('fv-coupon');
    const html = markup({ ...visit, home, sections });
    expect(html).not.toContain('fv-coupon');
    for (const text of [aPack().title, aCoupon().title, 'NT$120', '已領取']) expect(html).toContain(text);
  });

  it('R2: the user agent only chooses the label of the button', () => {
    expect(markup({ ...visit, home: aCashierShop() })).not.toContain('LINE Pay');
    expect(markup({ ...visit, home: aCashierShop(), wallet: inAppBrowserOf(`${PHONE} Line/15.1.0`) })).toContain(
      'LINE Pay',
    );
  });

  it('C26, C28: carries no handler, no style attribute and no markup of other people', () => {
    const html = markup({
      ...visit,
      home: aRestaurant({ name: '<img src=x onerror=alert(1)>', announcement: '</script><script>alert(1)</script>' }),
    });
    expect(html).not.toMatch(/<img src=x|<script| style=| on[a-z]+="/);
    expect(html).toContain('&lt;img src=x');
  });

  it('requests no picture without the address of one', () => {
    expect(markup({ ...visit, home: aRestaurant() })).not.toContain('showImage');
  });
});
