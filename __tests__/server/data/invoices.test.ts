/** A member's e-invoices as stored by a till. The call is tested in handlers/invoices.test.ts. */
import { firstInvoicePeriod, invoiceSummary, listInvoices } from '../../../server/data/invoices.ts';
import { putInvoice } from '../../../server/data/partnerInvoices.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { IssuedInvoice } from '../../../server/data/partnerInvoices.ts';
import type { TestServer } from '../../support/testServer.ts';

const [MEMBER, OTHER] = ['u00048', 'u00060'];

let server: TestServer;
let nextNumber = 10_000_000;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const put = (issuedAt: string, more: Partial<IssuedInvoice> = {}, userId = MEMBER) =>
  putInvoice(server.db, 'm01', userId, {
    braId: '1001',
    number: `AB${String((nextNumber += 1))}`,
    randomCode: '0042',
    issuedAt,
    amount: 100,
    carrier: 'memberCarrier',
    carrierCode: null,
    donation: null,
    buyerTaxId: null,
    order: null,
    items: [{ name: '麵', price: 100, quantity: 1 }],
    ...more,
  });

it('an invoice shows its items, donation and masked carrier, and null for missing fields', async () => {
  const items = Array.from({ length: 100 }, (_unused, at) => ({ name: `品項 ${at}`, price: 1, quantity: 1 }));
  await put('2026-05-10T04:00:00.000Z', {
    donation: { code: '919', name: '創世基金會' },
    carrierCode: '/A7X2K9Q',
    items,
  });
  await put('2026-05-09T04:00:00.000Z', { carrierCode: '/😀' });
  const { list } = await listInvoices(server.db, MEMBER, '2026-05', { after: null, size: 10 });
  expect(list).toMatchObject([
    {
      donation: { code: '919', name: '創世基金會' },
      carrierCode: '/A7****',
      order: null,
      buyerTaxId: null,
      prize: null,
    },
    { donation: null, carrierCode: '/😀****' },
  ]);
  // the contract's largest list
  expect(list[0]!.items).toEqual(items.slice(0, 99));
});

it('sums the invoices of a month in Taipei for their own member', async () => {
  const issued = ['2026-02-28T15:59:59.000Z', '2026-02-28T16:00:00.000Z', '2026-03-31T16:00:00.000Z'] as const;
  for (const issuedAt of issued) await put(issuedAt);
  await put('2026-03-15T04:00:00.000Z', {}, OTHER);
  expect(await invoiceSummary(server.db, MEMBER, '2026-03')).toEqual({
    count: 2,
    amount: 200,
    months: [
      { month: '2026-04', count: 1 },
      { month: '2026-03', count: 1 },
    ],
  });
  expect(await invoiceSummary(server.db, MEMBER, '2026-01')).toMatchObject({ count: 1, amount: 100 });
  expect(await firstInvoicePeriod(server.db, MEMBER)).toBe('2026-01');
  expect(await firstInvoicePeriod(server.db, 'u-nobody')).toBeNull();
});
