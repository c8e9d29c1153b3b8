import { inAppBrowserOf } from '#platform/inAppBrowser.ts';
import { renderStoreToHtml } from '#screens/store/renderStoreToHtml.tsx';

import { aCashierShop, aRestaurant, atTableB3 } from '../../../support/aStore.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) Safari/604.1';
const at = (time: string) => Date.parse(`2026-11-20T${time}:00+08:00`);
const visit = { isTabbed: false, nowMs: at('12:00'), wallet: inAppBrowserOf(PHONE), apps: { pass: true, order: true } };

describe('the first view as the server writes it', () => {
  it('holds what is read before the phone is lowered: name, table, hours, address and the main action', () => {
    const html = renderStoreToHtml({ ...visit, home: atTableB3() });
    for (const words of [
      '<h1 class="fv-name" tabindex="-1">梅香牛肉麵 永康店</h1>',
      '桌號 B3',
      '營業中',
      '21:00 最後點餐',
      '永康街 31 巷 17 號',
      '點餐',
    ])
      expect(html).toContain(words);
  });

  it('the hours are those of Asia/Taipei at the moment of writing', () => {
    expect(renderStoreToHtml({ ...visit, home: aRestaurant(), nowMs: at('23:00') })).toContain('明日 11:00');
  });

  it('a shop whose hours nobody told is not written as closed, and takes orders', () => {
    const html = renderStoreToHtml({ ...visit, home: aRestaurant({ hours: [] }), nowMs: at('03:00') });
    expect(html).not.toMatch(/打烊|營業中|disabled/);
    expect(html).toContain('點餐');
  });

  it('spec 7: without the app behind the action it says what to do instead, and has no button for it', () => {
    const html = renderStoreToHtml({ ...visit, home: atTableB3(), apps: { pass: true, order: false } });
    expect(html).toMatch(/<p class="fv-go fv-told"><span>請向店員點餐<\/span><small>桌號 B3<\/small><\/p>/);
    expect(html).not.toMatch(/<button[^>]*class="fv-go/);
    expect(renderStoreToHtml({ ...visit, home: aCashierShop(), apps: { pass: false, order: true } })).toContain(
      '請至櫃檯結帳',
    );
  });

  it('R2: the user agent only chooses the words on the button', () => {
    expect(renderStoreToHtml({ ...visit, home: aCashierShop() })).not.toContain('LINE Pay');
    expect(
      renderStoreToHtml({ ...visit, home: aCashierShop(), wallet: inAppBrowserOf(`${PHONE} Line/15.1.0`) }),
    ).toContain('LINE Pay');
  });

  it('C26, C28: it carries no handler, no style attribute and no markup of what people wrote', () => {
    const html = renderStoreToHtml({
      ...visit,
      home: aRestaurant({ name: '<img src=x onerror=alert(1)>', announcement: '</script><script>alert(1)</script>' }),
    });
    expect(html).not.toMatch(/<img src=x|<script| style=| on[a-z]+="/);
    expect(html).toContain('&lt;img src=x');
  });

  it('asks for no picture: only the phone knows its size', () => {
    expect(renderStoreToHtml({ ...visit, home: aRestaurant() })).not.toContain('showImage');
  });
});
