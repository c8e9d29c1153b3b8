import { screen, within } from '@testing-library/react';

import { hasApp } from '#platform/config.ts';
import { handOffDriver } from '#platform/handOff.ts';
import DailyBestScreen from '#screens/discover/dailyBest/DailyBestScreen.tsx';

import { anItem } from '../../../../support/aDiscover.ts';
import { type Answers, dropped, fakeUme, type FakeUme, status } from '../../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';

const BEST = 'GET /v1/ume/client/discover/dailybest';
const CATEGORIES = 'GET /v1/ume/client/discover/dailybest/categories';
const PATH = '/discover/dailybest';
const DRINK = anItem({
  goodsId: 'g1005-01',
  braId: '1005',
  merId: 'm02',
  name: '黑糖珍珠鮮奶',
  storeName: '梅子茶坊 公館店',
  price: 60,
  listPrice: 75,
});

let ume: FakeUme;
function answers(more: Answers = {}): void {
  ume = fakeUme({
    [BEST]: ({ args }) => {
      if (args.category === '手搖飲') return { list: [DRINK], next: null };
      if (args.category !== undefined) return { list: [], next: null };
      return args.cursor === undefined
        ? { list: [anItem(), { ...DRINK, rank: 2 }], next: 'c1' }
        : {
            list: [
              anItem({ rank: 3, goodsId: 'g1001-01', name: '紅燒半筋半肉麵', listPrice: null, percentToPay: null }),
            ],
            next: null,
          };
    },
    [CATEGORIES]: { city: '台北市', categories: ['牛肉麵', '手搖飲'] },
    ...more,
  });
}
const show = (path = PATH) => renderScreen(<DailyBestScreen />, { path, pattern: PATH });

beforeEach(() => {
  freshBrowser();
  answers();
});

describe('/discover/dailybest', () => {
  it('shows rank, prices, discount, store, sold count, city, date and the tab bar', async () => {
    show();
    const row = await screen.findByRole('button', { name: /椒鹽大雞排/ });
    expect(row).toHaveAccessibleName(/第 1 名.*8折.*NT\$68，原價 NT\$85.*阿財雞排 師大店.*已售 1,482/);
    expect(screen.getByText('依今日折扣與銷量排名').parentElement).toHaveTextContent(
      /^台北市 ・ \d+\/\d+ \(.\)依今日折扣與銷量排名$/,
    );
    expect(
      within(screen.getByRole('navigation', { name: '主要分頁' })).getByRole('button', { name: '探索' }),
    ).toHaveAttribute('aria-current', 'page');
  });

  it('shows a row below the podium with a picture of 96 px', async () => {
    answers({ [BEST]: { list: [1, 2, 3, 4].map((rank) => anItem({ rank, goodsId: `g${rank}` })), next: null } });
    show();
    const row = await screen.findByRole('button', { name: /第 4 名/ });
    expect(row.querySelector('img')).toHaveAttribute('width', '96');
  });

  it('shows the distance of each store, or none when the host sends none', async () => {
    const told = [
      anItem({ metres: 348 }),
      { ...DRINK, rank: 2, metres: 1_240 },
      anItem({ rank: 3, goodsId: 'g3', soldCount: 0, metres: 0 }),
      anItem({ rank: 4, goodsId: 'g4', name: '滷肉飯', metres: 61 }),
      anItem({ rank: 5, goodsId: 'g5' }),
    ];
    answers({ [BEST]: { list: told, next: null } });
    show();
    expect(await screen.findByRole('button', { name: /第 1 名.*350 公尺.*已售 1,482/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /第 2 名.*1\.2 公里/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /第 3 名.*10 公尺/ })).not.toHaveTextContent('・');
    expect(screen.getByRole('button', { name: /第 4 名.*滷肉飯.*60 公尺.*已售/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /第 5 名/ })).not.toHaveTextContent(/公尺|公里/);
  });

  it('載入更多 loads the next page with the cursor of the last response', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '載入更多' }));
    expect(await screen.findByRole('button', { name: /第 3 名.*紅燒半筋半肉麵/ })).not.toHaveTextContent('折');
    expect(ume.callsOf(BEST).map(({ args }) => args.cursor)).toEqual([undefined, 'c1']);
  });

  it('selects a category by its chip and keeps it in the URL', async () => {
    const { user, path } = show();
    await user.click(await screen.findByRole('radio', { name: '手搖飲' }));
    expect(path()).toBe(`${PATH}?category=${encodeURIComponent('手搖飲')}`);
    expect(await screen.findByRole('button', { name: /黑糖珍珠鮮奶/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /椒鹽大雞排/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: '全部' }));
    expect(path()).toBe(PATH);
    expect(await screen.findByRole('button', { name: /椒鹽大雞排/ })).toBeInTheDocument();
  });

  it('an empty category links to all, and a too long one is ignored', async () => {
    const { user, path } = show(`${PATH}?category=${encodeURIComponent('沒有')}`);
    await user.click(await screen.findByRole('button', { name: '顯示全部分類' }));
    expect(path()).toBe(PATH);
    show(`${PATH}?category=${'x'.repeat(21)}`);
    expect((await screen.findAllByRole('button', { name: /椒鹽大雞排/ })).length).toBeGreaterThan(0);
  });

  it('a city without items offers another location', async () => {
    answers({ [BEST]: { list: [], next: null }, [CATEGORIES]: { city: '台東縣', categories: [] } });
    const { user, path } = renderScreen(<DailyBestScreen />, {
      path: PATH,
      preloaded: {
        location: {
          latlng: { latitude: 22.75, longitude: 121.14 },
          cityName: ['台東縣'],
          location: '',
          isOwnPosition: false,
        },
      },
    });
    expect(await screen.findByText('台東縣還沒有精選品項')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '換個位置' }));
    expect(path()).toBe('/location');
  });

  it('a failed list offers a retry, and missing categories hide nothing else', async () => {
    answers({ [BEST]: dropped, [CATEGORIES]: dropped });
    const { user } = show();
    await screen.findByRole('button', { name: '重新載入' });
    answers({ [CATEGORIES]: dropped });
    await user.click(screen.getByRole('button', { name: '重新載入' }));
    expect(await screen.findByRole('button', { name: /椒鹽大雞排/ })).toBeInTheDocument();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('spec 7: a tap on a restaurant item opens the ordering app', async () => {
    const went = jest.spyOn(handOffDriver, 'go').mockImplementation(() => undefined);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /黑糖珍珠鮮奶/ }));
    expect(went.mock.calls[0]?.[0]).toMatch(/\/app\/home\?braId=1005&merId=m02&.*goodsId=g1005-01/);
    went.mockRestore();
  });
});

it('without the call on the host: explains and offers coupons, without a retry', async () => {
  answers({ [BEST]: status(404), [CATEGORIES]: status(404) });
  const { user, path } = show();
  expect(await screen.findByText('這裡還沒有每日精選')).toBeVisible();
  expect(screen.queryByRole('button', { name: '重新載入' })).toBeNull();
  expect(screen.queryByText(/請求失敗/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '查看優惠券' }));
  expect(path()).toBe('/discover/coupons');
});

it('spec 7: without the ordering app a restaurant item links to its store', async () => {
  jest.replaceProperty(hasApp, 'order', false);
  const { user, path } = show();
  await user.click(await screen.findByRole('link', { name: /黑糖珍珠鮮奶/ }));
  expect(path()).toBe('/store/1005');
  jest.restoreAllMocks();
});
