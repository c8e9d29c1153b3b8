import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';

import OrderComplaintScreen from '#screens/orders/complaint/OrderComplaintScreen.tsx';
import { ordersText } from '#text/ordersText.ts';
import { listText } from '#text/listText.ts';

import { A_KEY } from '../../../../support/aKey.ts';
import { aFnbOrder, aSummary } from '../../../../support/anOrder.ts';
import { dropped, fakeUme, refusedWith, status } from '../../../../support/fakeUme.ts';
import { useFakeClock } from '../../../../support/fakeClock.ts';
import { freshBrowser, renderScreen } from '../../../../support/renderScreen.tsx';
import { findMessage } from '../../../../support/shownMessages.ts';

import type { FakeUme } from '../../../../support/fakeUme.ts';

const SUMMARY = 'GET /v1/ume/client/order/summary';
const CATEGORIES = 'GET /v1/ume/client/my/complain/categoryList';
const COMPLAIN = 'POST /v1/ume/client/my/complain';
const member = { userId: 'u1', token: 'k'.repeat(32) };
const words = ordersText.complaint;
const PATH = '/uncomment/complain?platform=fnb&orderId=f1';

useFakeClock();

let ume: FakeUme;
beforeEach(() => {
  freshBrowser();
  ume = fakeUme({
    [SUMMARY]: aSummary(),
    [CATEGORIES]: [
      { categoryId: 'late', name: '等候太久' },
      { categoryId: 'other', name: '其他' },
    ],
    [COMPLAIN]: null,
  });
});

const show = (path = PATH) => renderScreen(<OrderComplaintScreen />, { path, member });
const text = () => screen.findByRole('textbox', { name: words.text });
const contact = () => screen.getByRole('textbox', { name: words.contact });
const send = () => screen.getByRole('button', { name: words.send });
const sent = () => ume.callsOf(COMPLAIN).map(({ args }) => args);

async function fill(user: ReturnType<typeof show>['user'], said = '等了一小時', number = '0912-345-678') {
  await user.click(await screen.findByRole('radio', { name: '等候太久' }));
  await user.click(await text());
  await user.paste(said);
  await user.click(contact());
  await user.paste(number);
}

it('spec 7: sends category, text and contact to my/complain and confirms it', async () => {
  const { user } = show();
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('status')).toHaveTextContent(words.sentTitle);
  expect(sent()).toEqual([
    {
      platform: 'fnb',
      orderId: 'f1',
      categoryId: 'late',
      text: '等了一小時',
      contact: '0912-345-678',
      requestKey: A_KEY,
    },
  ]);
  expect(localStorage.getItem('ume.drafts')).toBeNull();
});

it('shows the order with its store name above the form', async () => {
  show();
  expect(await screen.findByRole('region', { name: words.order })).toHaveTextContent('梅香牛肉麵 永康店');
});

it('spec 5: names each invalid field, focuses the first, sends nothing', async () => {
  const { user } = show();
  await screen.findByRole('radio', { name: '其他' });
  await user.click(send());
  expect(screen.getAllByText(words.needCategory).length).toBeGreaterThan(0);
  expect(screen.getByText(words.needText)).toBeInTheDocument();
  expect(screen.getByText(words.needContact)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '等候太久' })).toHaveFocus();
  expect(await text()).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toEqual([]);
});

it.each([
  ['0912345678', true],
  ['2345-6789', true],
  ['＋８８６ 912 345 678', true],
  ['02-2345-6789', false],
  ['12345', false],
])('spec 5: the contact %j is accepted: %s (a landline has eight digits)', async (number, isRight) => {
  const { user } = show();
  await fill(user, '問題', number);
  await user.click(send());
  if (isRight) expect(await screen.findByText(words.sentTitle)).toBeInTheDocument();
  else expect(screen.getAllByText(words.wrongContact).length).toBeGreaterThan(0);
  expect(sent()).toHaveLength(isRight ? 1 : 0);
});

it('C30: sends 140 code points, refuses 141 and cuts none off', async () => {
  const { user } = show();
  await fill(user, '👍'.repeat(141));
  await user.click(send());
  expect(sent()).toEqual([]);
  expect(await text()).toHaveValue('👍'.repeat(141));
  // spec 5
  await findMessage('字符長度應小於140');
  await user.clear(await text());
  await user.paste('👍'.repeat(140));
  await user.click(send());
  await screen.findByText(words.sentTitle);
  expect(sent()).toHaveLength(1);
});

it('a failed call and a reload keep the draft', async () => {
  ume.answer({ [COMPLAIN]: dropped });
  const first = show();
  await fill(first.user);
  await first.user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await text()).toHaveValue('等了一小時');
  first.unmount();
  ume.answer({ [COMPLAIN]: null });
  const second = show();
  expect(await text()).toHaveValue('等了一小時');
  expect(contact()).toHaveValue('0912-345-678');
  expect(await screen.findByRole('radio', { name: '等候太久' })).toBeChecked();
  expect(screen.getByText(words.restored)).toBeInTheDocument();
  await second.user.click(send());
  expect(await screen.findByText(words.sentTitle)).toBeInTheDocument();
});

it('a double tap on the send button sends only one complaint', async () => {
  let answerLater: () => void = () => undefined;
  ume.answer({ [COMPLAIN]: () => new Promise((resolve) => (answerLater = () => resolve(null))) });
  const { user } = show();
  await fill(user);
  await user.dblClick(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  answerLater();
  expect(await screen.findByText(words.sentTitle)).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

it.each([
  '/uncomment/complain',
  '/uncomment/complain?platform=retail&orderId=f1',
  '/uncomment/complain?platform=fnb&orderId=../x',
])('%s: shows an unknown order without a call', async (path) => {
  const { user, path: where } = show(path);
  expect(await screen.findByText(words.missing)).toBeInTheDocument();
  expect(ume.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: ordersText.uncommented.toOrders.fnb }));
  expect(where()).toBe('/order/fnb?tab=history');
});

it('C18: an order of another member is unknown and shows no form', async () => {
  ume.answer({ [SUMMARY]: refusedWith(404, '查無資料') });
  show();
  expect(await screen.findByText(words.missing)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('failed order and categories each offer a retry in place', async () => {
  ume.answer({ [SUMMARY]: dropped, [CATEGORIES]: dropped });
  const { user } = show();
  const retry = await screen.findByRole('button', { name: listText.retry });
  ume.answer({ [SUMMARY]: aSummary() });
  await user.click(retry);
  await screen.findByText(words.categoriesFailed);
  ume.answer({ [CATEGORIES]: [{ categoryId: 'other', name: '其他' }] });
  await user.click(screen.getByRole('button', { name: `重試：${words.categoriesFailed}` }));
  expect(await screen.findByRole('radio', { name: '其他' })).toBeInTheDocument();
});

it('axe finds no accessibility violation on the page /uncomment/complain', async () => {
  const { container } = show();
  await screen.findByRole('radio', { name: '其他' });
  const found = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations).toEqual([]);
});

describe('before a host that has no call for one order', () => {
  const ORDERS = 'GET /v1/ume/client/fnb/order/list';

  it('spec 7: finds the order among finished or running ones', async () => {
    ume.answer({
      [SUMMARY]: status(404),
      [ORDERS]: ({ args }) => ({
        list: args.tab === 'running' ? [aFnbOrder()] : [aFnbOrder({ orderId: 'f9' })],
        next: null,
      }),
    });
    show();
    expect(await screen.findByRole('region', { name: words.order })).toHaveTextContent('梅香牛肉麵 永康店');
    expect(ume.callsOf(ORDERS).map(({ args }) => args.tab)).toEqual(['history', 'running']);
  });

  it('an order in no list is unknown', async () => {
    ume.answer({ [SUMMARY]: status(404), [ORDERS]: { list: [], next: null } });
    show();
    expect(await screen.findByText(words.missing)).toBeVisible();
  });
});
