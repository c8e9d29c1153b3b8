/** The goods of a store page, and the label of one in a sheet. */
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';

import { GoodsSection } from '#screens/store/GoodsSection.tsx';
import { goodsMarksText } from '#text/goodsMarksText.ts';

import { fakeUme, status } from '../../../support/fakeUme.ts';
import { freshBrowser, renderScreen } from '../../../support/renderScreen.tsx';
import { SAMPLE_IDS, samples } from '../../../support/samples.ts';

import type { GoodsLabel } from '#contract/labels.ts';
import type { StoreGoods } from '#contract/stores.ts';
import type { FakeUme } from '../../../support/fakeUme.ts';

const GOODS = 'GET /v1/ume/client/store/goods/recommend';
const LABEL = 'GET /v1/ume/client/goods/label';
const { braId } = SAMPLE_IDS;

const aDish = (goodsId: string, name: string, marks?: StoreGoods['marks']): StoreGoods => ({
  goodsId,
  braId,
  name,
  image: 'beef',
  price: 220,
  listPrice: null,
  percentToPay: null,
  soldCount: 0,
  isSoldOut: false,
  ...(marks === undefined ? {} : { marks }),
});
const noodles = aDish('g1', '牛肉麵', [
  { kind: 'allergens', values: ['gluten', 'soy'] },
  { kind: 'beef', values: ['美國'] },
]);
const NOODLES = '商品標示：牛肉麵，含麩質、大豆，牛肉：美國';

let ume: FakeUme;
const onOpen = jest.fn();
beforeEach(() => {
  freshBrowser();
  onOpen.mockClear();
  jest.restoreAllMocks();
  ume = fakeUme({
    [GOODS]: { list: [noodles, aDish('g2', '滷蛋', []), aDish('g3', '青菜')], next: null },
    [LABEL]: samples[LABEL] as GoodsLabel,
  });
});

const show = (open: typeof onOpen | null = onOpen) =>
  renderScreen(
    <GoodsSection
      industryType="fnb"
      expected={3}
      call={{ route: GOODS, argsIn: 'query', args: { braId, size: 10 } }}
      onOpen={open}
    />,
    { path: `/store/${braId}` },
  );
const sheet = () => screen.findByRole('dialog', { name: goodsMarksText.label });

describe('a dish with a label', () => {
  it('shows two marks on its card, and makes no call for them', async () => {
    show();
    const card = within(await screen.findByRole('button', { name: NOODLES }));
    expect(card.getByText('含麩質、大豆')).toBeVisible();
    expect(card.getByText('牛肉：美國')).toBeVisible();
    expect(ume.callsOf(LABEL)).toHaveLength(0);
  });

  it('opens its label by one tap, and Back closes it on the same address', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: NOODLES }));
    const label = within(await sheet());
    expect(await label.findByRole('heading', { name: '冷藏牛肉湯' })).toBeVisible();
    expect(ume.callsOf(LABEL).map(({ args }) => args)).toEqual([{ braId, goodsId: 'g1' }]);
    expect(label.queryByRole('link')).toBeNull();
    expect(onOpen).not.toHaveBeenCalled();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: NOODLES })).toHaveFocus();
  });

  it('a label without such facts is reached by its own name', async () => {
    show();
    const button = await screen.findByRole('button', { name: '商品標示：滷蛋' });
    expect(button).toHaveTextContent('商品標示');
  });

  it('a tap on the dish itself still opens the ordering app', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^牛肉麵/ }));
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('without an ordering app the label is the one control of the card', async () => {
    show(null);
    await screen.findByRole('button', { name: NOODLES });
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      NOODLES,
      '商品標示：滷蛋',
    ]);
  });

  it('a label that fails offers a retry in the sheet', async () => {
    ume.answer({ [LABEL]: status(500) });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: NOODLES }));
    const label = within(await sheet());
    const retry = await label.findByRole('button', { name: '重新載入' });
    ume.answer({ [LABEL]: samples[LABEL] });
    await user.click(retry);
    expect(await label.findByRole('heading', { name: '冷藏牛肉湯' })).toBeVisible();
  });

  it('WCAG: cards and sheet have names, order and roles', async () => {
    const { user, container } = show();
    await user.click(await screen.findByRole('button', { name: NOODLES }));
    await within(await sheet()).findByRole('heading', { name: '冷藏牛肉湯' });
    expect((await axe.run(container.ownerDocument.body, { rules: { region: { enabled: false } } })).violations).toEqual(
      [],
    );
  });
});

describe('hosts without marks', () => {
  it('a dish keeps its card, with one button and no way to a label', async () => {
    show();
    expect(await screen.findByRole('button', { name: /^青菜/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /商品標示：青菜/ })).toBeNull();
  });

  it.each([
    ['a text', 'gluten'],
    ['unknown kinds', [{ kind: 'halal', values: ['yes'] }]],
    ['marks without values', [{ kind: 'beef' }]],
  ])('%s in the place of marks harms no card', async (_what, marks) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeUme(
      { [GOODS]: { list: [{ ...noodles, marks: marks as unknown as StoreGoods['marks'] }], next: null } },
      { isChecked: false },
    );
    show();
    expect(await screen.findByRole('button', { name: '商品標示：牛肉麵' })).toBeVisible();
  });
});
