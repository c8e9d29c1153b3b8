/** E-invoices of a till, by number. The calls are tested in handlers/partnerOrders.test.ts. */
import { placeFnbOrder } from '../../../server/data/orders.ts';
import { allowInvoice, isOrderOf, putInvoice, voidInvoice } from '../../../server/data/partnerInvoices.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { IssuedInvoice } from '../../../server/data/partnerInvoices.ts';
import type { TestServer } from '../../support/testServer.ts';

const MEMBER = 'u00048';
const OF_ANY_BRANCH = { merId: 'm01', braIds: null };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const put = (number: string, more: Partial<IssuedInvoice> = {}) =>
  putInvoice(server.db, 'm01', MEMBER, {
    braId: '1001',
    number,
    randomCode: '0042',
    issuedAt: '2026-11-20T04:00:00.000Z',
    amount: 300,
    carrier: 'paper',
    carrierCode: null,
    donation: null,
    buyerTaxId: null,
    order: null,
    items: [{ name: '麵', price: 300, quantity: 1 }],
    ...more,
  });
const invoices = () =>
  server.db.query<{ number: string; period: string; voidedAt: Date | null; allowance: number }>(
    `select number, period, voided_at as "voidedAt", allowance from invoices where user_id = $1 order by 1, 2`,
    [MEMBER],
  );

describe('an invoice of a till', () => {
  it('is found by its number alone, the newest when a number came again', async () => {
    for (const issuedAt of ['2024-11-20T04:00:00.000Z', '2026-11-20T04:00:00.000Z', '2025-11-20T04:00:00.000Z'])
      await put('AA00000001', { issuedAt });
    await put('AA00000002');
    expect(await voidInvoice(server.db, OF_ANY_BRANCH, 'AA00000001', server.clock())).toMatchObject({ braId: '1001' });
    expect(await allowInvoice(server.db, OF_ANY_BRANCH, { number: 'AA00000002', amount: 299 })).toMatchObject({
      allowance: 299,
    });
    const untouched = { voidedAt: null, allowance: 0 };
    expect(await invoices()).toEqual([
      { number: 'AA00000001', period: '2024-11', ...untouched },
      { number: 'AA00000001', period: '2025-11', ...untouched },
      { number: 'AA00000001', period: '2026-11', voidedAt: server.clock(), allowance: 0 },
      { number: 'AA00000002', period: '2026-11', voidedAt: null, allowance: 299 },
    ]);
  });

  it('is changed by its own merchant, at a desk of its own branch', async () => {
    await put('AA00000003');
    const change = async (merId: string, braIds: readonly string[] | null) => [
      await allowInvoice(server.db, { merId, braIds }, { number: 'AA00000003', amount: 300 }),
      await voidInvoice(server.db, { merId, braIds }, 'AA00000003', server.clock()),
    ];
    const notFound = ['notFound', 'notFound'];
    expect(await change('m08', null)).toEqual(notFound);
    expect(await change('m01', ['1002'])).toEqual(notFound);
    expect(await change('m01', [])).toEqual(notFound);
    expect(await change('m01', ['1002', '1001'])).toMatchObject([{ braId: '1001', allowance: 300 }, { braId: '1001' }]);
  });

  it('keeps donation, buyer, carrier and the order of items as the till sent them', async () => {
    const more = {
      carrier: 'memberCarrier',
      carrierCode: 'UME12345',
      donation: { code: '919', name: '創世基金會' },
      buyerTaxId: '12345675',
      items: [
        { name: '麵', price: 100, quantity: 2 },
        { name: '湯', price: 50, quantity: 1 },
        { name: '小菜', price: 50, quantity: 1 },
      ],
    } as const;
    const { invoiceId } = (await put('AA00000004', more)) as { invoiceId: string };
    expect(
      await server.db.query(
        `select carrier, carrier_code as "carrierCode", donation_code as code, donated_to as name, platform,
           order_id as "orderId", buyer_tax_id as "buyerTaxId" from invoices where invoice_id = $1`,
        [invoiceId],
      ),
    ).toEqual([
      {
        carrier: 'memberCarrier',
        carrierCode: 'UME12345',
        ...more.donation,
        platform: null,
        orderId: null,
        buyerTaxId: '12345675',
      },
    ]);
    expect(
      await server.db.query('select name, price, quantity from invoice_items where invoice_id = $1 order by line', [
        invoiceId,
      ]),
    ).toEqual(more.items);
  });
});

describe('the order of an invoice', () => {
  it('C18: is one of this member at this merchant, and of no other', async () => {
    const placed = await placeFnbOrder(
      server.db,
      { userId: MEMBER, braId: '1001', tableCode: null, items: [{ goodsId: 'g1001-01', quantity: 1 }] },
      server.clock(),
    );
    const { orderId } = placed as { orderId: string };
    const isOrder = (merId: string, userId: string, order: string) =>
      isOrderOf(server.db, merId, userId, { platform: 'fnb', orderId: order });
    expect(await isOrder('m01', MEMBER, orderId)).toBe(true);
    expect(await isOrder('m01', 'u00001', orderId)).toBe(false);
    expect(await isOrder('m08', MEMBER, orderId)).toBe(false);
    expect(await isOrder('m01', MEMBER, 'none')).toBe(false);
    expect(await put('AA00000005', { order: { platform: 'fnb', orderId: 'none' } })).toBe('notFound');
    // a refused invoice does not take its number
    expect(await put('AA00000005', { order: { platform: 'fnb', orderId } })).toEqual({
      invoiceId: expect.stringMatching(/^i/) as string,
    });
  });
});
