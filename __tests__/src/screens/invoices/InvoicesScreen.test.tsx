import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';

import InvoicesScreen from '#screens/invoices/InvoicesScreen.tsx';
import { invoicesText } from '#text/invoicesText.ts';
import { listText } from '#text/listText.ts';

import { anInvoice } from '../../../support/anOrder.ts';
import { dropped, fakeUme } from '../../../support/fakeUme.ts';
import { useFakeClock } from '../../../support/fakeClock.ts';
import { freshBrowser, renderPortal, renderScreen } from '../../../support/renderScreen.tsx';
import { findMessage } from '../../../support/shownMessages.ts';

import type { Data } from '#contract/infer.ts';
import type { FakeUme } from '../../../support/fakeUme.ts';

const LIST = 'GET /v1/ume/client/invoice/list';
const member = { userId: 'u1', token: 'k'.repeat(32) };
const FULL: Data<typeof LIST> = {
  list: [
    anInvoice(),
    anInvoice({
      invoiceId: 'i2',
      number: 'MJ90280015',
      isVoid: true,
      amount: 110,
      issuedAt: '2026-10-09T04:20:00.000Z',
    }),
    anInvoice({
      invoiceId: 'i3',
      number: 'MH22046713',
      amount: 1_280,
      allowance: 80,
      issuedAt: '2026-09-26T12:48:00.000Z',
    }),
  ],
  next: null,
  period: '2026-09',
  summary: {
    count: 3,
    amount: 1_516,
    months: [
      { month: '2026-10', count: 2 },
      { month: '2026-09', count: 1 },
    ],
  },
  firstPeriod: '2026-09',
};
const NONE: Data<typeof LIST> = {
  list: [],
  next: null,
  period: '2026-11',
  summary: { count: 0, amount: 0, months: [] },
  firstPeriod: '2026-09',
};

useFakeClock();

let ume: FakeUme;
beforeEach(() => {
  freshBrowser();
  jest.setSystemTime(new Date('2026-11-20T10:30:00Z'));
  ume = fakeUme({
    [LIST]: ({ args }) => (args.period === '2026-09' ? FULL : { ...NONE, period: args.period ?? '2026-11' }),
  });
});

const show = (path = '/invoice?period=2026-09') =>
  renderScreen(<InvoicesScreen />, { path, pattern: '/invoice', member });
const row = (number: string) => screen.findByRole('button', { name: new RegExp(number) });

it('the period shows draw date, claim dates, count and total', async () => {
  show();
  await row('MK-48201936');
  const head = screen.getByRole('region', { name: invoicesText.period });
  expect(head).toHaveTextContent('115 年 9–10 月');
  expect(head).toHaveTextContent('開獎日11/25 (三)');
  expect(head).toHaveTextContent('領獎期間12/6 – 2027/3/5');
  expect(head).toHaveTextContent('本期 3 張NT$1,516');
  expect(head).toHaveTextContent(invoicesText.stages.waiting);
  // the portal never says that a prize was won
  expect(screen.getByText(invoicesText.note)).toBeInTheDocument();
});

it('claim dates of one later year name that year once', async () => {
  show('/invoice');
  await waitFor(() => expect(screen.getByRole('region', { name: invoicesText.period })).toHaveTextContent('11–12 月'));
  expect(screen.getByRole('region', { name: invoicesText.period })).toHaveTextContent('領獎期間2027/2/6 – 5/5');
});

it('a row shows store and amount first, then number, random code, carrier and tags', async () => {
  show();
  expect(await row('MK-48201936')).toHaveTextContent(
    '梅香牛肉麵 永康店10/28 (三) 12:41 ・ MK-48201936隨機碼 4821 ・ 載具 /A7****NT$316',
  );
  expect(await row('MJ-90280015')).toHaveTextContent('已作廢');
  expect(await row('MH-22046713')).toHaveTextContent('折讓 NT$80');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['10 月', '9 月']);
  expect(screen.getByText('2 張')).toBeInTheDocument();
});

it('one tap replaces the period, between the first invoice and today', async () => {
  const { user, path } = show('/invoice');
  const entries = window.history.length;
  const next = () => screen.getByRole('button', { name: /^下一期/ });
  const previous = () => screen.getByRole('button', { name: /^上一期/ });
  await waitFor(() => expect(previous()).toHaveAttribute('aria-disabled', 'false'));
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(invoicesText.empty('115 年 11–12 月'))).toBeInTheDocument();
  await user.click(previous());
  await row('MK-48201936');
  expect(path()).toBe('/invoice?period=2026-09');
  expect(previous()).toHaveAttribute('aria-disabled', 'true');
  await user.click(next());
  await waitFor(() => expect(path()).toBe('/invoice'));
  expect(window.history.length).toBe(entries);
});

it('spec 7: links to the ministry after the draw, unless the host sends all results', async () => {
  jest.setSystemTime(new Date('2026-12-20T10:30:00Z'));
  const { unmount } = show();
  await row('MK-48201936');
  const check = () => screen.queryByRole('link', { name: invoicesText.check });
  expect(check()).toHaveAttribute('href', 'https://invoice.etax.nat.gov.tw/');
  unmount();
  ume.answer({ [LIST]: { ...FULL, list: FULL.list.map((invoice) => ({ ...invoice, prize: 'none' as const })) } });
  show();
  expect(await row('MK-48201936')).toHaveTextContent('未中');
  expect(check()).toBeNull();
  expect(await row('MJ-90280015')).not.toHaveTextContent('未中');
});

it('before the draw no link leads to the ministry', async () => {
  show();
  await row('MK-48201936');
  expect(screen.queryByRole('link', { name: invoicesText.check })).toBeNull();
});

it('a period without invoices links to the previous one', async () => {
  const { user, path } = show('/invoice');
  await user.click(await screen.findByRole('button', { name: invoicesText.seePrevious }));
  expect(path()).toBe('/invoice?period=2026-09');
});

it.each(['2027-01', '2026-10', 'x', ''])('shows the current period for an invalid ?period=%s', async (text) => {
  show(`/invoice?period=${text}`);
  await screen.findByText(invoicesText.empty('115 年 11–12 月'));
  expect(ume.callsOf(LIST).map(({ args }) => args.period)).toEqual(['2026-11']);
});

it('a member without any invoice has no earlier period', async () => {
  ume.answer({ [LIST]: { ...NONE, firstPeriod: null } });
  show('/invoice');
  await screen.findByText(invoicesText.empty('115 年 11–12 月'));
  expect(screen.getByRole('button', { name: /^上一期/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: invoicesText.seePrevious })).toBeNull();
});

describe('the sheet', () => {
  it('shows every fact and the items, and copies the number', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    const { user } = show();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await user.click(await row('MH-22046713'));
    const sheet = await screen.findByRole('dialog', { name: invoicesText.sheet.title });
    for (const text of [
      'MH-22046713',
      '手機條碼載具 /A7****',
      '紅燒半筋半肉麵',
      'NT$220',
      '× 2',
      'NT$96',
      'NT$1,280',
      '-NT$80',
      'NT$1,200',
    ])
      expect(sheet).toHaveTextContent(text);
    await user.click(within(sheet).getByRole('button', { name: invoicesText.sheet.copy }));
    expect(writeText).toHaveBeenCalledWith('MH-22046713');
    await findMessage(invoicesText.sheet.copied);
  });

  it('C28: renders the name of an item as plain text', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    ume.answer({
      [LIST]: { ...FULL, list: [anInvoice({ storeName: evil, items: [{ name: evil, price: 1, quantity: 1 }] })] },
    });
    const { user } = show();
    await user.click(await row('MK-48201936'));
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getAllByText(evil)).toHaveLength(2);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('links to its orders and to the store', async () => {
    ume.answer({ [LIST]: { ...FULL, list: [anInvoice({ order: { platform: 'fnb', orderId: 'f1' } })] } });
    const { user } = show();
    await user.click(await row('MK-48201936'));
    expect(await screen.findByRole('link', { name: invoicesText.sheet.toOrders })).toHaveAttribute(
      'href',
      '/order/fnb?tab=history',
    );
    expect(screen.getByRole('link', { name: invoicesText.sheet.toStore })).toHaveAttribute('href', '/store/1001');
  });
});

it('a failed load offers a retry in place and shows no count', async () => {
  ume.answer({ [LIST]: dropped });
  const { user } = show();
  const retry = await screen.findByRole('button', { name: listText.retry });
  expect(screen.getByRole('region', { name: invoicesText.period })).toHaveTextContent('本期—');
  ume.answer({ [LIST]: FULL });
  await user.click(retry);
  expect(await row('MK-48201936')).toBeInTheDocument();
});

it('another period that fails shows no invoice and no amount of the first one', async () => {
  const { user } = show();
  await row('MK-48201936');
  ume.answer({ [LIST]: dropped });
  await user.click(screen.getByRole('button', { name: /^下一期/ }));
  expect(await screen.findByRole('button', { name: listText.retry })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /MK-48201936/ })).toBeNull();
  expect(screen.getByRole('region', { name: invoicesText.period })).toHaveTextContent('本期—');
});

it('spec 4: redirects a visitor to /signin without a request for invoices', async () => {
  const { path } = await renderPortal({ path: '/invoice' });
  await waitFor(() => expect(path()).toBe('/signin'));
  expect(ume.callsOf(LIST)).toEqual([]);
});

it('axe finds no accessibility violation on the page /invoice', async () => {
  const { container } = show();
  await row('MK-48201936');
  await act(() => Promise.resolve());
  const found = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations).toEqual([]);
});
