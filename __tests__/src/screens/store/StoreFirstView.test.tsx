import { renderToStaticMarkup } from 'react-dom/server.node';

import { hoursText, type OpenState } from '#features/storeInfo/hoursText.ts';
import { storeAction } from '#screens/store/storeAction.ts';
import { StoreFirstView } from '#screens/store/StoreFirstView.tsx';
import { StoreSkeleton } from '#screens/store/StoreSkeleton.tsx';

import { aCashierShop, aRestaurant, atTableB3 } from '../../../support/aStore.ts';

import type { StoreHome } from '#contract/stores.ts';
import type { ReactNode } from 'react';

const open = { kind: 'open', until: '21:30', lastOrder: '21:00', nextChangeAt: null } as const;

function markup(home: StoreHome, state: OpenState | null = open, week: ReactNode = null): string {
  return renderToStaticMarkup(
    <StoreFirstView
      home={home}
      isTabbed={false}
      pictures={{ cover: '/cover', logo: '/logo' }}
      hours={state && hoursText(state, home.industryType)}
      action={storeAction(home, state ?? open, 'none', { pass: true, order: true })}
      isFavourite={false}
      isAnnouncementOpen={false}
      distance={null}
      hint={null}
      week={week}
      member={null}
      on={{}}
    >
      {null}
    </StoreFirstView>,
  );
}

describe('the first view', () => {
  it('renders from data alone, without browser, store or router', () => {
    const html = markup(atTableB3());
    for (const words of ['梅香牛肉麵 永康店', '桌號 B3', '營業中', '21:00 最後點餐', '點餐', '/cover'])
      expect(html).toContain(words);
  });

  it('shows the address at a table only with unfolded hours or without known hours', () => {
    const address = '永康街 31 巷 17 號';
    expect(markup(aRestaurant())).toContain(address);
    expect(markup(atTableB3())).not.toContain(address);
    expect(markup(atTableB3(), open, <p>11:00</p>)).toContain(address);
    expect(markup(atTableB3(), null)).toContain(address);
  });

  it('contains no style attribute, which the content policy would refuse, nor does the skeleton', () => {
    expect(markup(atTableB3())).not.toMatch(/ style=/);
    expect(renderToStaticMarkup(<StoreSkeleton isTabbed />)).not.toMatch(/ style=/);
  });

  it('no rating yet is 尚無評分, not five stars', () => {
    const html = markup(aCashierShop());
    expect(html).toContain('尚無評分');
    expect(html).not.toContain('滿分 5 分');
    expect(html).not.toContain('則評論');
  });

  it('shows nothing for unknown hours, score and rating', () => {
    const html = markup(aRestaurant({ hours: [], score: null, announcement: null }), {
      kind: 'unknown',
      nextChangeAt: null,
    });
    expect(html).not.toMatch(/打烊|營業|開始|評分|則評論|fv-score/);
    expect(html).toMatch(/<button type="button" class="fv-go" data-tap="action"><span>點餐/);
  });

  it('4.4 has no half star and 4.5 has one (spec 2)', () => {
    const halves = (average: number) =>
      markup(atTableB3({ score: { average, count: 1, distribution: [0, 0, 0, 0, 1] } })).match(/data-fill="half"/g)
        ?.length ?? 0;
    expect(halves(4.4)).toBe(0);
    expect(halves(4.5)).toBe(1);
  });

  it('C28: markup in name, address, announcement, table and telephone is inert', () => {
    const evil = '<img src=x onerror=alert(1)>';
    const html = markup(
      atTableB3({ name: evil, address: evil, announcement: evil, tableCode: evil, telephone: 'javascript:alert(1)' }),
      null,
    );
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('href="javascript');
    expect(html).toContain('href="tel:1"');
  });

  it('R10: links to directions in a new window with noopener and noreferrer', () => {
    expect(markup(aRestaurant())).toMatch(
      /<a class="fv-dot" href="https:\/\/www\.google\.com\/maps\/dir\/[^"]*" target="_blank" rel="noopener noreferrer"/,
    );
  });

  it('without telephone and announcement nothing stands in their place', () => {
    const html = markup(aRestaurant({ telephone: null, announcement: null }));
    expect(html).not.toContain('tel:');
    expect(html).not.toContain('fv-note');
  });

  it('探索 and 我的 are links, which work before any script', () => {
    const page = document.createElement('div');
    page.innerHTML = markup(atTableB3());
    const nameOf = (link: Element) => link.getAttribute('aria-label') ?? link.textContent;
    const links = Array.from(page.querySelectorAll('a'), (link) => [nameOf(link), link.getAttribute('href')]);
    expect(links).toEqual(
      expect.arrayContaining([
        ['探索', '/'],
        ['我的', '/mine'],
      ]),
    );
  });
});
