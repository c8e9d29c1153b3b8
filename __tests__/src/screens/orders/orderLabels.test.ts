/** Labels of an order card. */
import {
  sortByUrgency,
  closedLabel,
  formatItems,
  formatPayBefore,
  pickupOf,
  placeLabels,
  shopNote,
  stateLabel,
  stepsOf,
} from '#screens/orders/orderLabels.ts';

import { aFnbOrder, aShopOrder } from '../../../support/anOrder.ts';

const table = { service: 'dineIn', tableCode: 'B3', pickupNumber: null } as const;

it.each([
  [aFnbOrder({ state: 'cooking' }), '製作中', 'active'],
  [aFnbOrder({ state: 'cooking', ...table }), '備餐中', 'active'],
  [aFnbOrder({ state: 'ready' }), '可取餐', 'active'],
  [aFnbOrder({ state: 'unpaid' }), '待付款', 'warning'],
  [aFnbOrder({ state: 'done' }), '已完成', 'done'],
  [aFnbOrder({ state: 'refused' }), '未接單', 'over'],
  [aShopOrder({ state: 'shipped' }), '已出貨', 'active'],
  [aShopOrder({ state: 'returned' }), '已退貨', 'over'],
] as const)('a state has a label and a tone: %#', (order, text, tone) => {
  expect(stateLabel(order)).toEqual({ text, tone });
});

it('shows the table, or the pick-up number unless it is shown above', () => {
  expect(placeLabels(aFnbOrder(table))).toEqual(['桌號 B3']);
  expect(placeLabels(aFnbOrder())).toEqual(['外帶']);
  expect(placeLabels(aFnbOrder({ state: 'done' }))).toEqual(['外帶', '取餐號 A12']);
  expect(placeLabels(aFnbOrder({ state: 'done', pickupNumber: null }))).toEqual(['外帶']);
  expect(placeLabels(aShopOrder())).toEqual([]);
});

describe('progress of three steps, with times at a table', () => {
  it.each([
    ['accepted', ['current', 'toCome', 'toCome'], ['18:31', '', '約 18:40']],
    ['cooking', ['done', 'current', 'toCome'], ['18:31', '18:33', '約 18:40']],
    ['ready', ['done', 'done', 'current'], ['18:31', '18:33', '18:40']],
  ] as const)('marks the steps and their times in the state %s', (state, states, times) => {
    const cookingAt = state === 'accepted' ? null : '2026-11-20T10:33:00.000Z';
    const steps = stepsOf(aFnbOrder({ ...table, state, cookingAt }));
    expect(steps.map((step) => step.state)).toEqual(states);
    expect(steps.map(({ time }) => time)).toEqual(times);
    const takeout = stepsOf(aFnbOrder({ state, cookingAt }));
    expect(takeout.map((step) => step.state)).toEqual(states);
    expect(takeout.map(({ name }) => name)).toEqual(['已接單', '製作中', '可取餐']);
  });

  it('leaves out the times of a takeout order with a number', () => {
    expect(stepsOf(aFnbOrder({ state: 'ready' })).map(({ time }) => time)).toEqual(['', '', '']);
    expect(stepsOf(aFnbOrder({ pickupNumber: null })).map(({ time }) => time)).toContain('18:31');
  });

  it('uses other labels at a table, and none when the order is not running', () => {
    expect(stepsOf(aFnbOrder(table)).map(({ name }) => name)).toEqual(['已送單', '備餐中', '上菜']);
    for (const state of ['unpaid', 'done', 'cancelled', 'refused'] as const)
      expect(stepsOf(aFnbOrder({ state }))).toEqual([]);
  });

  it('leaves times that the host omits empty', () => {
    const steps = stepsOf(aFnbOrder({ ...table, acceptedAt: null, cookingAt: null, readyAt: null }));
    expect(steps.map(({ time }) => time)).toEqual(['', '', '']);
  });
});

it('shows the pick-up number with the expected time, then where to collect', () => {
  expect(pickupOf(aFnbOrder())).toEqual({ number: 'A12', title: '預計 18:40 可取', note: '' });
  const ready = { number: 'A12', title: '請至櫃檯取餐', note: '18:40 做好' };
  expect(pickupOf(aFnbOrder({ state: 'ready' }))).toEqual(ready);
  expect(pickupOf(aFnbOrder({ readyAt: null }))).toMatchObject({ title: '', note: '' });
  expect(pickupOf(aFnbOrder({ state: 'ready', readyAt: null }))).toEqual({ ...ready, note: '' });
  expect(pickupOf(aFnbOrder(table))).toBeNull();
  expect(pickupOf(aFnbOrder({ state: 'done' }))).toBeNull();
});

it('the payment deadline includes the day unless it is today in Taipei', () => {
  const now = Date.parse('2026-11-20T15:30:00Z');
  expect(formatPayBefore({ payBefore: '2026-11-20T15:45:00.000Z' }, now)).toBe('請在 23:45 前付款，逾時自動取消');
  expect(formatPayBefore({ payBefore: '2026-11-20T16:05:00.000Z' }, now)).toBe(
    '請在 11/21 (六) 00:05 前付款，逾時自動取消',
  );
  expect(formatPayBefore({ payBefore: null }, now)).toBe('請完成付款');
});

it('the note of a shop order tells its state until it is done', () => {
  expect(shopNote(aShopOrder())).toContain('備貨中');
  expect(
    shopNote(
      aShopOrder({ state: 'shipped', shippedAt: '2026-11-20T10:30:00.000Z' }),
      Date.parse('2026-11-21T04:00:00Z'),
    ),
  ).toBe('11/20 (五) 18:30 已出貨');
  expect(shopNote(aShopOrder({ state: 'shipped' }))).toContain('已出貨');
  expect(shopNote(aShopOrder({ state: 'arrived' }))).toContain('已到貨');
  expect(shopNote(aShopOrder({ state: 'done' }))).toBeNull();
});

it.each([
  ['refused', 'soldOut', '餐點已售完，店家無法接單', false],
  ['refused', 'storeClosed', '店家已打烊，無法接單', false],
  ['refused', null, '訂單未成立', true],
  ['cancelled', 'byStore', '店家取消了這筆訂單', true],
  ['cancelled', 'byMember', '您已取消這筆訂單', false],
  ['cancelled', 'paymentOverdue', '逾時未付款，訂單已取消', false],
  ['returned', 'returned', '商品已退貨', true],
] as const)('%s (%s) shows the reason and the next step', (state, closedReason, reason, needsStore) => {
  const outcome = closedLabel({ state, closedReason });
  expect(outcome).toMatchObject({ reason, needsStore });
  expect(outcome?.nextStep).not.toBe('');
});

it('closedLabel returns null for an order without a closedReason', () => {
  expect(closedLabel({ state: 'cooking', closedReason: null })).toBeNull();
  expect(closedLabel({ state: 'done', closedReason: null })).toBeNull();
});

it('shows the first item, with the count of pieces when there are more', () => {
  const [first, second] = aFnbOrder().items;
  expect(formatItems({ items: [first!, second!], itemCount: 3 })).toBe('紅燒半筋半肉麵 等\u00a03\u00a0項');
  expect(formatItems({ items: [first!, second!], itemCount: 0 })).toBe('紅燒半筋半肉麵 等');
  expect(formatItems({ items: [first!], itemCount: 1 })).toBe('紅燒半筋半肉麵');
  expect(formatItems({ items: [second!], itemCount: 2 })).toBe('涼拌小黃瓜 × 2');
  expect(formatItems({ items: [], itemCount: 0 })).toBe('');
});

it('sorts by urgency: ready, unpaid, then the others in their order', () => {
  const orders = [
    aFnbOrder({ orderId: 'a', state: 'cooking' }),
    aFnbOrder({ orderId: 'b', state: 'unpaid' }),
    aFnbOrder({ orderId: 'c', state: 'accepted' }),
    aFnbOrder({ orderId: 'd', state: 'ready' }),
  ];
  expect(sortByUrgency(orders).map(({ orderId }) => orderId)).toEqual(['d', 'b', 'a', 'c']);
  expect(
    sortByUrgency([aShopOrder({ orderId: 'e', state: 'shipped' }), aShopOrder({ orderId: 'f', state: 'arrived' })]).map(
      ({ orderId }) => orderId,
    ),
  ).toEqual(['f', 'e']);
});
