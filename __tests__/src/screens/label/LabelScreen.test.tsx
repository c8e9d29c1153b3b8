import { screen, waitFor, within } from '@testing-library/react';

import LabelScreen from '#screens/label/LabelScreen.tsx';

import { dropped, fakeUme, hangs, status } from '../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';

import type { GoodsLabel, LabelDetails } from '#contract/labels.ts';

const LABEL = 'GET /v1/ume/client/goods/label';

const milk: LabelDetails = {
  netContent: { amount: 936, unit: 'ml' },
  origin: '台灣彰化',
  ingredients: ['生乳'],
  allergens: ['dairy'],
  nutrition: {
    serving: 234,
    unit: 'ml',
    servingsInPack: 4,
    rows: [
      { nutrient: 'energy', perServing: 147.4, per100: 63 },
      { nutrient: 'sugar', perServing: 11.2, per100: 4.8 },
      { nutrient: 'sodium', perServing: 95.9, per100: 41 },
    ],
  },
  drink: null,
  storage: '需冷藏於 7°C 以下',
  vegetarian: null,
};

function aLabel(details: LabelDetails | null = milk, changes: Partial<GoodsLabel> = {}): GoodsLabel {
  return {
    goodsId: 'g1',
    braId: '1011',
    storeName: '日日鮮超市 信義店',
    name: '鮮乳 936 ml',
    image: 'milk',
    price: 95,
    listPrice: null,
    isSoldOut: false,
    details,
    ...changes,
  };
}

beforeEach(freshBrowser);
const open = (path = '/viewlabel?braId=1011&goodsId=g1') => renderScreen(<LabelScreen />, { path });

describe('/viewlabel', () => {
  it('shows name, prices, origin, ingredients, storage and the store', async () => {
    const ume = fakeUme({ [LABEL]: aLabel() });
    open();
    expect(await screen.findByRole('heading', { level: 2, name: '鮮乳 936 ml' })).toBeVisible();
    expect(screen.getByText('日日鮮超市 信義店')).toBeVisible();
    expect(screen.getByText('NT$95', { selector: '.ume-read' })).toBeInTheDocument();
    expect(screen.getByText('每 100 毫升 NT$10.1')).toBeVisible();
    for (const words of ['936 毫升', '台灣彰化', '生乳', '需冷藏於 7°C 以下'])
      expect(screen.getByText(words)).toBeVisible();
    expect(ume.callsOf(LABEL)[0]?.args).toEqual({ braId: '1011', goodsId: 'g1' });
  });

  it('shows nutrition as a table per serving and per 100', async () => {
    fakeUme({ [LABEL]: aLabel() });
    open();
    const table = await screen.findByRole('table', { name: '營養標示' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['項目', '每份', '每 100 毫升']);
    const row = within(table).getByRole('row', { name: /熱量/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['147.4 大卡', '63 大卡']);
    expect(screen.getByText(/每一份量 234 毫升/)).toBeVisible();
    // daily values: 147.4 of 2,000 kcal and 95.9 of 2,000 mg, and none for sugar
    expect(screen.getAllByText(/^每日 \d+%$/).map(({ textContent }) => textContent)).toEqual(['每日 7%', '每日 5%']);
  });

  it('shows allergens in the words of the law', async () => {
    fakeUme({ [LABEL]: aLabel({ ...milk, allergens: ['peanut', 'dairy', 'gluten'] }) });
    open();
    expect(await screen.findByText('本產品含有花生、牛奶、含麩質之穀物，不適合對其過敏體質者食用')).toBeVisible();
  });

  it('missing allergens are no promise, and unknown ones show as sent', async () => {
    fakeUme({ [LABEL]: aLabel({ ...milk, allergens: undefined } as unknown as LabelDetails) }, { isChecked: false });
    const first = open();
    expect(await screen.findByText('店家未提供過敏原資訊，請洽店員')).toBeVisible();
    expect(screen.queryByText(/未使用法規公告/)).toBeNull();
    first.unmount();
    fakeUme({ [LABEL]: aLabel({ ...milk, allergens: ['dairy', '羽扇豆'] }) });
    open();
    expect(await screen.findByText('本產品含有牛奶、羽扇豆，不適合對其過敏體質者食用')).toBeVisible();
  });

  it('food without allergens says so, other goods do not mention them', async () => {
    fakeUme({ [LABEL]: aLabel({ ...milk, allergens: [] }) });
    const first = open();
    expect(await screen.findByText('本產品未使用法規公告的 11 類過敏原料')).toBeVisible();
    first.unmount();
    fakeUme({
      [LABEL]: aLabel({ ...milk, allergens: [], nutrition: null, netContent: null }, { name: '手沖杯', goodsId: 'g2' }),
    });
    open('/viewlabel?braId=1011&goodsId=g2');
    expect(await screen.findByRole('heading', { level: 2, name: '手沖杯' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '過敏原資訊' })).toBeNull();
    expect(screen.queryByText(/每 100/)).toBeNull();
  });

  it.each([
    [40, '綠色標示', '每杯 100 毫克以下'],
    [150, '黃色標示', '每杯 101 至 200 毫克'],
    [240, '紅色標示', '每杯 201 毫克以上'],
  ])('a drink with %d mg of caffeine is marked %s, as a word', async (caffeineMg, word, range) => {
    fakeUme({
      [LABEL]: aLabel({
        ...milk,
        nutrition: null,
        netContent: { amount: 700, unit: 'ml' },
        drink: { cupMl: 700, sugarGrams: 55, energyKcal: 526, caffeineMg },
      }),
    });
    open(`/viewlabel?braId=1011&goodsId=d${caffeineMg}`);
    expect(await screen.findByText(word)).toBeVisible();
    expect(screen.getByText(range)).toBeVisible();
    expect(screen.getByText('55 公克')).toBeVisible();
    expect(screen.getByText('約 11 顆方糖')).toBeVisible();
    expect(screen.getByText('526 大卡')).toBeVisible();
    expect(screen.queryByText(/每 100 毫升/)).toBeNull();
    expect(screen.getByText('每日上限 50 公克的 110%')).toBeVisible();
    expect(screen.getByText(`${caffeineMg} 毫克，每日上限 300 毫克的 ${Math.round(caffeineMg / 3)}%`)).toBeVisible();
  });

  it('colours the caffeine bar by its mark and the sugar bar by its share', async () => {
    const drink = { cupMl: 700, sugarGrams: 44, energyKcal: 526, caffeineMg: 207 };
    fakeUme({ [LABEL]: aLabel({ ...milk, nutrition: null, drink }) });
    open();
    const barOf = (share: RegExp) => screen.getByText(share).parentElement?.querySelector('.fill');
    expect(await screen.findByText('紅色標示')).toBeVisible();
    expect(barOf(/ 69%/)).toHaveClass('red');
    expect(barOf(/ 88%/)).toHaveClass('yellow');
  });

  it('a product without a label shows name, price and the contact', async () => {
    fakeUme({ [LABEL]: aLabel(null, { isSoldOut: true }) });
    const { user, path } = open();
    expect(await screen.findByText('這裡沒有這項商品的標示內容，請洽店員。')).toBeVisible();
    expect(screen.getByText('售完')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '前往店家' }));
    expect(path()).toBe('/store/1011');
  });

  it('an unknown product links to the store', async () => {
    fakeUme({ [LABEL]: null });
    open();
    expect(await screen.findByText('查無此商品')).toBeVisible();
    expect(screen.getByRole('link', { name: '前往店家' })).toHaveAttribute('href', '/store/1011');
  });

  it.each([
    '/viewlabel',
    '/viewlabel?braId=1011',
    '/viewlabel?goodsId=g1',
    '/viewlabel?braId=..&goodsId=g1',
    '/viewlabel?braId=1011&goodsId=../x',
    '/viewlabel?braId=1011&goodsId=',
  ])('C22: %s is no product and shows an error without a call', async (path) => {
    const ume = fakeUme();
    const { user, path: now } = open(path);
    expect(screen.getByText('這個標示連結不完整')).toBeVisible();
    expect(ume.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: '回首頁' }));
    await waitFor(() => expect(now()).toBe('/'));
  });

  it('shows a skeleton while loading and a retry after a failure', async () => {
    const ume = fakeUme({ [LABEL]: hangs });
    const first = open();
    expect(screen.getByRole('status', { name: '商品標示載入中' })).toBeInTheDocument();
    first.unmount();
    ume.answer({ [LABEL]: dropped });
    const { user } = open('/viewlabel?braId=1011&goodsId=g9');
    expect(await screen.findByText('商品標示讀取失敗')).toBeVisible();
    ume.answer({ [LABEL]: aLabel() });
    await user.click(screen.getByRole('button', { name: '重新載入' }));
    expect(await screen.findByRole('heading', { level: 2, name: '鮮乳 936 ml' })).toBeVisible();
  });

  it('C28: markup in a name or an ingredient is shown as text', async () => {
    const words = '<img src=x onerror=alert(1)>';
    fakeUme({ [LABEL]: aLabel({ ...milk, ingredients: [words], origin: words }, { name: words }) });
    open();
    expect(await screen.findByRole('heading', { level: 2, name: words })).toBeVisible();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});

it('a host without labels shows an explanation and a link, without a retry', async () => {
  fakeUme({ [LABEL]: status(404) });
  open();
  expect(await screen.findByText('這裡還沒有線上商品標示')).toBeVisible();
  expect(screen.getByRole('link', { name: '前往店家' })).toHaveAttribute('href', '/store/1011');
  expect(screen.queryByRole('button', { name: '重新載入' })).toBeNull();
});
