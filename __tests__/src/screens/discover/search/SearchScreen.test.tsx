import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { rememberStore } from '#features/storeInfo/recentStores.ts';
import SearchScreen from '#screens/discover/search/SearchScreen.tsx';
import { searchScreenText } from '#text/searchScreenText.ts';
import { DEBOUNCE_MS } from '#screens/discover/search/useSearchQuery.ts';

import { aDiscoverHome } from '../../../../support/aDiscover.ts';
import { aCoupon, aDish } from '../../../../support/aStore.ts';
import { fakeUme, status } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';

import type { Data } from '#contract/infer.ts';
import type { FoundStore } from '#contract/search.ts';

const SEARCH = 'GET /v1/ume/client/discover/search';
const WORDS = 'GET /v1/ume/client/discover/hotwords';
const NEARBY = 'GET /v1/ume/client/discover/stores';
const HOME = 'GET /v1/ume/client/discover/home';
const NONE_NEAR = { list: [], next: null };
/** A host without daily best items, unless a test adds them. */
const aHost = (answers: Parameters<typeof fakeUme>[0]) =>
  fakeUme({ [HOME]: { ...aDiscoverHome(), dailyBest: [] }, ...answers });
type Found = Data<typeof SEARCH>;

const aStore = (changes: Partial<FoundStore> = {}): FoundStore => ({
  kind: 'store',
  braId: '1001',
  industryType: 'fnb',
  name: '梅香牛肉麵 永康店',
  category: '牛肉麵',
  logo: 'logo-m01',
  city: '台北市',
  district: '大安區',
  score: { average: 4.6, count: 1_284 },
  metres: 118,
  ...changes,
});
const found = (list: Found['list'], counts = { store: 0, goods: 0, coupon: 0 }): Found => ({
  list,
  next: null,
  counts,
});
const HITS = found([aStore()], { store: 1, goods: 12, coupon: 99 });

const open = (path = '/discover/search') => renderScreen(<SearchScreen />, { path });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '搜尋店家、品項、優惠券' });
/** Waits for the debounce. */
const pass = () => act(() => jest.advanceTimersByTimeAsync(DEBOUNCE_MS + 10));
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const asked = (ume: ReturnType<typeof aHost>) => ume.callsOf(SEARCH).map(({ args }) => args.q);

useFakeClock();
beforeEach(freshBrowser);

describe('/discover/search', () => {
  it('without a query: focuses the field and shows hot words without a history', async () => {
    const ume = aHost({ [NEARBY]: NONE_NEAR, [WORDS]: ['牛肉麵', '咖啡'] });
    open();
    expect(field()).toHaveFocus();
    expect(await screen.findByRole('button', { name: '搜尋 牛肉麵' })).toBeVisible();
    expect(screen.queryByText('最近搜尋')).toBeNull();
    expect(asked(ume)).toEqual([]);
  });

  it('without a query: shows the nearest stores below', async () => {
    const near = {
      braId: '1005',
      merId: 'm02',
      industryType: 'fnb' as const,
      name: '晨光咖啡',
      category: '咖啡',
      services: [],
      logo: 'logo-m02',
      hours: [],
      isOrderingPaused: false,
      metres: 240,
      score: null,
      offer: null,
    };
    const ume = aHost({ [WORDS]: [], [NEARBY]: { list: [near], next: null } });
    const { unmount } = open();
    expect(await screen.findByRole('link', { name: /晨光咖啡/ })).toHaveAttribute('href', '/store/1005');
    expect(screen.getByRole('heading', { name: searchScreenText.nearby })).toBeVisible();
    expect(ume.callsOf(NEARBY)[0]?.args).toMatchObject({ size: '6' });
    unmount();
  });

  it('without a query: shows the daily best items last, with links', async () => {
    aHost({ [WORDS]: [], [NEARBY]: NONE_NEAR, [HOME]: aDiscoverHome() });
    open();
    expect(await screen.findByRole('heading', { name: '每日精選' })).toBeVisible();
    expect(screen.getByText('梅花釉手沖杯')).toBeVisible();
    expect(screen.getByRole('link', { name: '查看全部每日精選' })).toHaveAttribute('href', '/discover/dailybest');
  });

  it('without a query: shows one retry when hot words and stores both failed', async () => {
    const ume = aHost({ [WORDS]: status(500), [NEARBY]: status(500) });
    const { user } = open();
    const again = await screen.findByRole('button', { name: '重新載入' });
    expect(screen.queryByText('熱門搜尋')).toBeNull();
    ume.answer({ [WORDS]: ['咖啡'], [NEARBY]: NONE_NEAR });
    await user.click(again);
    expect(await screen.findByRole('button', { name: '搜尋 咖啡' })).toBeVisible();
    expect(ume.callsOf(NEARBY)).toHaveLength(2);
  });

  it('the placeholder is read once, as the name of the field, until text appears', async () => {
    aHost({ [WORDS]: [], [NEARBY]: NONE_NEAR, [SEARCH]: HITS });
    open();
    expect(screen.getByText('搜尋店家').closest('[aria-hidden="true"]')).not.toBeNull();
    type('牛');
    expect(screen.queryByText('搜尋店家')).toBeNull();
    await pass();
  });

  it('the skeleton has the shape of the results in each tab', async () => {
    aHost({ [SEARCH]: () => new Promise(() => undefined) });
    const { user } = open('/discover/search?q=牛肉');
    expect((await screen.findByRole('status', { name: '搜尋中' })).querySelectorAll('.stub')).toHaveLength(0);
    await user.click(screen.getByRole('tab', { name: /優惠券/ }));
    expect((await screen.findByRole('status', { name: '搜尋中' })).querySelectorAll('.stub').length).toBeGreaterThan(3);
  });

  it('without a query: shows the last viewed stores first, newest at the left', async () => {
    aHost({ [WORDS]: [], [NEARBY]: NONE_NEAR });
    rememberStore({ braId: '1005', name: '晨光咖啡', logo: 'logo-m02' });
    rememberStore({ braId: '1001', name: '梅香牛肉麵 永康店', logo: 'logo-m01' });
    rememberStore({ braId: '1005', name: '晨光咖啡', logo: 'logo-m02' });
    open();
    expect(screen.getByRole('heading', { name: '最近瀏覽' })).toBeVisible();
    expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual(
      expect.arrayContaining(['晨光咖啡', '梅香牛肉麵 永康店']),
    );
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/store/1005');
  });

  it('shows far stores below a heading, and goods of several branches as one row', async () => {
    const dish = {
      kind: 'goods' as const,
      ...aDish(),
      braId: '1001',
      merId: 'm01',
      industryType: 'fnb' as const,
      storeName: '梅香牛肉麵 永康店',
      branchCount: 4,
    };
    const counts = { store: 2, goods: 1, coupon: 0 };
    aHost({
      [SEARCH]: ({ args }) =>
        args.kind === 'goods'
          ? found([dish], counts)
          : found([aStore(), aStore({ braId: '1019', name: '梅香牛肉麵 左營店', metres: 292_000 })], counts),
    });
    const { user } = open('/discover/search?q=牛肉');
    await screen.findByRole('link', { name: /左營店/ });
    const far = screen.getByText('較遠的店家');
    const [near, other] = screen.getAllByRole('link', { name: /永康店|左營店/ });
    expect(near!.compareDocumentPosition(far) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(far.compareDocumentPosition(other!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /品項/ }));
    await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveTextContent('永康店 等 4 家門市'));
  });

  it('營業中 filters, 評分最高 sorts, and both stay in the URL for a new query', async () => {
    const always = {
      service: 'dineIn' as const,
      weekly: Array.from({ length: 7 }, () => [{ open: '00:00', close: '24:00', lastOrder: null }]),
      special: [],
    };
    const never = { ...always, weekly: Array.from({ length: 7 }, () => []) };
    const hits = found(
      [aStore({ hours: [always] }), aStore({ braId: '1009', name: '梅香牛肉麵 西門店', hours: [never] })],
      { store: 2, goods: 0, coupon: 0 },
    );
    const ume = aHost({ [NEARBY]: NONE_NEAR, [WORDS]: [], [SEARCH]: hits });
    const { user, path } = open('/discover/search?q=牛肉');
    expect(await screen.findByRole('link', { name: /永康店.*營業中/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '營業中' }));
    expect(screen.queryByRole('link', { name: /西門店/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '評分最高' }));
    await waitFor(() =>
      expect(ume.callsOf(SEARCH).at(-1)?.args).toMatchObject({ q: '牛肉', kind: 'store', sort: 'score' }),
    );
    type('牛');
    await pass();
    expect(decodeURIComponent(path())).toBe('/discover/search?q=牛&open=Y&sort=score');
    expect(screen.getByRole('button', { name: '評分最高' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: '距離最近' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('explains when no matching store is open, and offers to show all', async () => {
    const never = { service: 'dineIn' as const, weekly: Array.from({ length: 7 }, () => []), special: [] };
    aHost({
      [NEARBY]: NONE_NEAR,
      [WORDS]: [],
      [SEARCH]: found([aStore({ hours: [never] }), aStore({ braId: '1009', hours: [never] })], {
        store: 2,
        goods: 0,
        coupon: 0,
      }),
    });
    const { user } = open('/discover/search?q=牛肉&open=Y');
    expect(await screen.findByText('現在沒有營業中的店家')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '顯示全部' }));
    expect(await screen.findAllByRole('link', { name: /永康店/ })).toHaveLength(2);
  });

  it('hides 營業中 when the host sends no hours', async () => {
    aHost({
      [NEARBY]: NONE_NEAR,
      [WORDS]: [],
      [SEARCH]: found([aStore(), aStore({ braId: '1009' })], { store: 2, goods: 0, coupon: 0 }),
    });
    open('/discover/search?q=牛肉&open=Y');
    expect(await screen.findAllByRole('link', { name: /永康店/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: '營業中' })).toBeNull();
  });

  it('sends one request after a pause, keeps the query in the URL, highlights matches', async () => {
    const ume = aHost({ [NEARBY]: NONE_NEAR, [WORDS]: [], [SEARCH]: HITS });
    const { path } = open();
    type('牛');
    type('牛肉');
    await pass();
    expect(await screen.findByRole('link', { name: /永康店/ })).toHaveAttribute('href', '/store/1001');
    expect(asked(ume)).toEqual(['牛肉']);
    expect(decodeURIComponent(path())).toBe('/discover/search?q=牛肉');
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['牛肉', '牛肉']);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['店家 1', '品項 12', '優惠券 99+']);
    expect(screen.getByText('找到店家 1 家、品項 12 項、優惠券 99+ 張')).toBeInTheDocument();
  });

  it.each([
    [true, '符合的太多，只列出其中一部分；加上其他關鍵字可以找得更準'],
    [undefined, '結果都在這裡了'],
  ])('with isPart %s: the end of the list says %s', async (isPart, words) => {
    const part = isPart === undefined ? {} : { isPart };
    aHost({
      [NEARBY]: NONE_NEAR,
      [WORDS]: [],
      [SEARCH]: ({ args }) =>
        args.cursor === undefined
          ? { ...HITS, ...part, next: 'c1' }
          : { ...found([aStore({ braId: '1002' })]), ...part, counts: null },
    });
    open('/discover/search?q=牛肉');
    fireEvent.click(await screen.findByRole('button', { name: '載入更多' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each(['🍜', '。', '「」'])(
    'sends, shows and stores nothing for %s, which has no searchable text',
    async (signs) => {
      const ume = aHost({ [NEARBY]: NONE_NEAR, [WORDS]: ['咖啡'], [SEARCH]: HITS });
      const { path } = open();
      type(signs);
      await pass();
      fireEvent.submit(screen.getByRole('search'));
      await pass();
      expect(asked(ume)).toEqual([]);
      expect(field()).toHaveValue(signs);
      expect(path()).toBe('/discover/search');
      expect(screen.getByRole('button', { name: '搜尋 咖啡' })).toBeVisible();
      expect(screen.queryByText(/找不到/)).toBeNull();
      expect(localStorage.getItem('ume.searchHistory')).toBeNull();
    },
  );

  it('shows the start for a URL without a searchable query', async () => {
    const ume = aHost({ [NEARBY]: NONE_NEAR, [WORDS]: ['咖啡'], [SEARCH]: HITS });
    open('/discover/search?q=%F0%9F%8D%9C');
    expect(await screen.findByRole('button', { name: '搜尋 咖啡' })).toBeVisible();
    await pass();
    expect(asked(ume)).toEqual([]);
  });

  it('highlights the traditional characters that a simplified query matches', async () => {
    aHost({ [SEARCH]: HITS });
    open(`/discover/search?q=${encodeURIComponent('牛肉面。')}`);
    expect((await screen.findByRole('link', { name: /永康店/ })).querySelector('mark')).toHaveTextContent('牛肉麵');
  });

  it('sends no search request during a 注音 composition, but one at its end', async () => {
    const ume = aHost({ [NEARBY]: NONE_NEAR, [WORDS]: [], [SEARCH]: HITS });
    open();
    fireEvent.compositionStart(field());
    fireEvent.change(field(), { target: { value: 'ㄋㄧㄡˊ' } });
    await pass();
    expect(asked(ume)).toEqual([]);
    fireEvent.change(field(), { target: { value: '牛' } });
    fireEvent.compositionEnd(field());
    await pass();
    expect(asked(ume)).toEqual(['牛']);
  });

  it('T6: Latin text searches during composition; 注音 searches when the field loses focus', async () => {
    const ume = aHost({ [NEARBY]: NONE_NEAR, [WORDS]: [], [SEARCH]: HITS });
    open();
    fireEvent.compositionStart(field());
    fireEvent.change(field(), { target: { value: 'latte' } });
    await pass();
    expect(asked(ume)).toEqual(['latte']);
    fireEvent.change(field(), { target: { value: 'latte ㄋ' } });
    await pass();
    expect(asked(ume)).toEqual(['latte']);
    fireEvent.blur(field());
    await pass();
    expect(asked(ume)).toEqual(['latte', 'latte ㄋ']);
  });

  it('a late response never replaces a newer one', async () => {
    let answerFirst: (found: Found) => void = () => undefined;
    aHost({
      [NEARBY]: NONE_NEAR,
      [WORDS]: [],
      [SEARCH]: ({ args }) =>
        args.q === '牛'
          ? new Promise<Found>((resolve) => (answerFirst = resolve))
          : found([aStore({ braId: '2', name: '牛角麵包' })], { store: 1, goods: 0, coupon: 0 }),
    });
    open();
    type('牛');
    await pass();
    type('牛角');
    await pass();
    expect(await screen.findByRole('link', { name: /麵包/ })).toBeVisible();
    await act(async () => {
      answerFirst(HITS);
      await Promise.resolve();
    });
    expect(screen.queryByRole('link', { name: /梅香/ })).toBeNull();
    expect(screen.getByRole('link', { name: /麵包/ })).toBeVisible();
  });

  it('restores query and tab from the URL without focusing the field', async () => {
    const ume = aHost({
      [NEARBY]: NONE_NEAR,
      [WORDS]: [],
      [SEARCH]: found(
        [{ kind: 'goods', ...aDish(), merId: 'mei', industryType: 'fnb', storeName: '梅香牛肉麵 永康店' }],
        { store: 1, goods: 1, coupon: 0 },
      ),
    });
    open('/discover/search?q=%E7%89%9B%E8%82%89&tab=goods');
    expect(await screen.findByRole('button', { name: /紅燒半筋半肉麵/ })).toBeVisible();
    expect(field()).toHaveValue('牛肉');
    expect(field()).not.toHaveFocus();
    expect(ume.callsOf(SEARCH)[0]?.args).toMatchObject({ q: '牛肉', kind: 'goods' });
  });

  it('shows the distance of a matching item when the host sends it', async () => {
    const dish = {
      kind: 'goods' as const,
      ...aDish(),
      merId: 'mei',
      industryType: 'fnb' as const,
      storeName: '梅香牛肉麵 永康店',
    };
    aHost({
      [NEARBY]: NONE_NEAR,
      [WORDS]: [],
      [SEARCH]: found(
        [
          { ...dish, metres: 118 },
          { ...dish, goodsId: 'g-2', name: '牛肉湯麵' },
        ],
        { store: 0, goods: 2, coupon: 0 },
      ),
    });
    open('/discover/search?q=%E7%89%9B%E8%82%89&tab=goods');
    expect(await screen.findByRole('button', { name: /紅燒半筋半肉麵.*120 公尺.*永康店/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /湯麵/ })).not.toHaveTextContent('公尺');
  });

  it('a failed call keeps the input, and the retry sends the same query', async () => {
    const ume = aHost({ [NEARBY]: NONE_NEAR, [WORDS]: [], [SEARCH]: status(500) });
    const { user } = open();
    type('牛肉');
    await pass();
    const retry = await screen.findByRole('button', { name: '重新載入' });
    expect(field()).toHaveValue('牛肉');
    ume.answer({ [SEARCH]: HITS });
    await user.click(retry);
    expect(await screen.findByRole('link', { name: /永康店/ })).toBeVisible();
    expect(asked(ume)).toEqual(['牛肉', '牛肉']);
  });

  it('a failed later query shows the retry, not the previous results', async () => {
    const ume = aHost({ [NEARBY]: NONE_NEAR, [WORDS]: [], [SEARCH]: HITS });
    open();
    type('牛');
    await pass();
    await screen.findByRole('link', { name: /永康店/ });
    ume.answer({ [SEARCH]: status(500) });
    type('牛肉');
    await pass();
    expect(await screen.findByRole('button', { name: '重新載入' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /永康店/ })).toBeNull();
  });

  it('stores submitted, suggested and opened queries, and clearing them can be undone', async () => {
    aHost({ [NEARBY]: NONE_NEAR, [WORDS]: ['咖啡'], [SEARCH]: HITS });
    const { user } = open();
    type('牛肉');
    fireEvent.submit(screen.getByRole('search'));
    await screen.findByRole('link', { name: /永康店/ });
    await user.click(screen.getByRole('button', { name: '清除輸入' }));
    expect(field()).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: '搜尋 咖啡' }));
    await user.click(screen.getByRole('button', { name: '清除輸入' }));
    expect(await screen.findByText('最近搜尋')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('ume.searchHistory') ?? '')).toEqual(['咖啡', '牛肉']);
    await user.click(screen.getByRole('button', { name: '清除紀錄' }));
    expect(screen.queryByText('最近搜尋')).toBeNull();
    expect(localStorage.getItem('ume.searchHistory')).toBeNull();
    await user.click(await screen.findByRole('button', { name: '復原' }));
    expect(await screen.findByText('最近搜尋')).toBeVisible();
  });

  it('an empty tab links to the tabs with results', async () => {
    aHost({
      [WORDS]: [],
      [NEARBY]: { list: [], next: null },
      [SEARCH]: ({ args }) =>
        args.kind === 'coupon'
          ? found([{ kind: 'coupon', coupon: aCoupon({ metres: 300 }) }], { store: 0, goods: 0, coupon: 1 })
          : found([], { store: 0, goods: 0, coupon: 1 }),
    });
    const { user, path } = open('/discover/search?q=x');
    expect(await screen.findByText('沒有符合的店家')).toBeVisible();
    expect(screen.getByText('其他類別有結果。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看優惠券 1 筆結果' }));
    await waitFor(() => expect(path()).toBe('/discover/search?q=x&tab=coupon'));
    expect(await screen.findByRole('article', { name: /梅香牛肉麵 永康店/ })).toHaveTextContent('300 公尺');
  });

  it('a matching coupon shows store, title and value once, with highlights', async () => {
    const coupon = aCoupon({ metres: 300, title: '湯包買一送一', value: { kind: 'gift', label: '買一送一' } });
    aHost({
      [WORDS]: [],
      [NEARBY]: { list: [], next: null },
      [SEARCH]: found([{ kind: 'coupon', coupon }], { store: 0, goods: 0, coupon: 1 }),
    });
    open('/discover/search?q=%E6%B9%AF%E5%8C%85&tab=coupon');
    const card = await screen.findByRole('article', { name: '買一送一 梅香牛肉麵 永康店' });
    expect(within(card).getByRole('heading', { name: '湯包' })).toBeVisible();
    expect(within(card).getByText('梅香牛肉麵 永康店')).toBeVisible();
    expect(within(card).getByText('湯包').tagName).toBe('MARK');
    expect(card.textContent.match(/買一|送一/g)).toEqual(['買一', '送一']);
  });

  it('without any result: shows hot words and stores nearby', async () => {
    const shop = {
      braId: '9',
      merId: 'm',
      industryType: 'fnb' as const,
      name: '鄰家小館',
      category: '小吃',
      services: [],
      logo: 'logo-m',
      hours: [],
      isOrderingPaused: false,
      metres: 240,
      score: null,
      offer: null,
    };
    aHost({ [WORDS]: ['咖啡'], [SEARCH]: found([]), [NEARBY]: { list: [shop], next: null } });
    const { user, path } = open('/discover/search?q=zzz');
    expect(await screen.findByText('找不到「zzz」')).toBeVisible();
    // three tabs of 0 lead nowhere
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(await screen.findByRole('link', { name: /鄰家小館/ })).toHaveAttribute('href', '/store/9');
    await user.click(screen.getByRole('button', { name: '搜尋 咖啡' }));
    await waitFor(() => expect(decodeURIComponent(path())).toBe('/discover/search?q=咖啡'));
  });

  it('failed hot words are hidden without a message', async () => {
    const ume = aHost({ [NEARBY]: NONE_NEAR, [WORDS]: status(500) });
    open();
    await pass();
    expect(ume.callsOf(WORDS)).toHaveLength(1);
    expect(screen.queryByText('熱門搜尋')).toBeNull();
    expect(screen.queryByText('請求失敗，狀態碼 500')).toBeNull();
  });

  it('C28: markup in a name and in the query stays text', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    aHost({
      [NEARBY]: NONE_NEAR,
      [WORDS]: [],
      [SEARCH]: found([aStore({ name: evil })], { store: 1, goods: 0, coupon: 0 }),
    });
    open(`/discover/search?q=${encodeURIComponent('<img')}`);
    expect(await screen.findByRole('link', { name: /onerror/ })).toHaveTextContent(evil);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});

describe('before a host that has no search', () => {
  it('explains and offers coupons without a retry, and at once on the next visit', async () => {
    const ume = aHost({ [NEARBY]: NONE_NEAR, [WORDS]: status(404), [SEARCH]: status(404) });
    const first = open('/discover/search?q=%E7%89%9B');
    expect(await screen.findByText('目前無法搜尋')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重新載入' })).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByText(/請求失敗/)).toBeNull();
    first.unmount();
    open();
    expect(screen.getByText('目前無法搜尋')).toBeVisible();
    expect(ume.callsOf(SEARCH)).toHaveLength(1);
    expect(ume.callsOf(WORDS)).toHaveLength(0);
  });
});
