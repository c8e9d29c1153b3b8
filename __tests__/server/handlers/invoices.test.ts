/** E-invoices (spec 7, Account) on a seeded database. */
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { prizeBarOf } from '#domain/invoicePeriods.ts';

import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Data } from '#contract/infer.ts';
import type { TestServer } from '../../support/testServer.ts';

const LIST = 'GET /v1/ume/client/invoice/list';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  token = await signInSeeded(server, 'u00001');
});
afterAll(closeTestServers);

const period = async (name?: string, from = token) =>
  (await server.call(LIST, { size: 50, ...(name === undefined ? {} : { period: name }) }, { token: from })).data;

it('lists the invoices of a period, newest first, of every kind', async () => {
  const { list, next } = await period('2026-09');
  expect(next).toBeNull();
  expect(list.map(({ issuedAt }) => issuedAt)).toEqual(
    list
      .map(({ issuedAt }) => issuedAt)
      .sort()
      .reverse(),
  );
  expect(list.every(({ issuedAt }) => issuedAt >= '2026-08-31T16:00' && issuedAt < '2026-10-31T16:00')).toBe(true);
  expect(new Set(list.map(prizeBarOf))).toEqual(new Set([null, 'void', 'taxId', 'zero']));
  expect(new Set(list.map(({ carrier }) => carrier))).toEqual(new Set(['mobileBarcode', 'memberCarrier', 'paper']));
  expect(list.some(({ donation }) => donation?.code === '919')).toBe(true);
  expect(list.some(({ allowance }) => allowance > 0)).toBe(true);
  for (const { amount, items } of list)
    expect(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(amount);
});

it('uses the current period by default, and returns the oldest one', async () => {
  const present = await period();
  expect(present.period).toBe('2026-11');
  expect(present.list.length).toBeGreaterThan(0);
  expect(present.list.some(({ order }) => order?.platform === 'fnb')).toBe(true);
  expect(present.firstPeriod).toBe('2026-05');
  expect((await period('2020-01')).list).toEqual([]);
});

it('the summary counts all invoices, without void amounts and allowances', async () => {
  const { list, summary } = await period('2026-09');
  expect(summary?.count).toBe(list.length);
  expect(summary?.amount).toBe(
    list.filter(({ isVoid }) => !isVoid).reduce((sum, { amount, allowance }) => sum + amount - allowance, 0),
  );
  expect(summary?.months.map(({ month }) => month)).toEqual(['2026-10', '2026-09']);
  expect(summary?.months.reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
});

it('the summary counts an invoice in its month of Taipei, also before 08:00', async () => {
  const before = (await period('2026-09')).summary!.months;
  const countOf = (months: typeof before, name: string) => months.find(({ month }) => month === name)!.count;
  // 01:00 of 1 October in Taipei
  await server.db.query(
    `insert into invoices (user_id, invoice_id, number, bra_id, period, issued_at, amount, random_code, carrier)
     values ('u00001', 'itaipei', 'ZZ00000001', '1001', '2026-09', '2026-09-30T17:00:00Z', 1, '0042', 'paper')`,
  );
  const { months } = (await period('2026-09')).summary!;
  expect([countOf(months, '2026-10') - countOf(before, '2026-10'), countOf(months, '2026-09')]).toEqual([
    1,
    countOf(before, '2026-09'),
  ]);
});

it('pages of any size make the same list', async () => {
  const long = await signInSeeded(server, 'u00047');
  const whole = (await period('2026-11', long)).list.map(({ invoiceId }) => invoiceId);
  expect(whole.length).toBeGreaterThan(15);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { data }: { data: Data<typeof LIST> } = await server.call(
      LIST,
      { period: '2026-11', size: 6, ...(cursor === null ? {} : { cursor }) },
      { token: long },
    );
    seen.push(...data.list.map(({ invoiceId }) => invoiceId));
    cursor = data.next;
  } while (cursor !== null);
  expect(seen).toEqual(whole);
});

it('the list returns a carrier’s code only in masked form', async () => {
  const { list } = await period('2026-09');
  const [row] = await server.db.query<{ code: string }>(
    `select carrier_code as code from invoices where user_id = 'u00001' and carrier = 'mobileBarcode' limit 1`,
  );
  expect(row!.code).toMatch(/^\/A7\d{5}$/);
  for (const { carrier, carrierCode } of list)
    expect(carrierCode).toBe(carrier === 'paper' ? null : carrier === 'mobileBarcode' ? '/A7****' : 'UME****');
  expect(JSON.stringify(list)).not.toContain(row!.code);
});

it('C18: lists the token owner’s invoices despite another userId in the query', async () => {
  const nobody = await signInSeeded(server, 'u00048');
  const answer = await server.callRaw(LIST, { period: '2026-09', userId: 'u00001' }, { token: nobody });
  expect(answer.data).toMatchObject({ list: [], summary: { count: 0, amount: 0, months: [] }, firstPeriod: null });
  expect((await server.callRaw(LIST, {})).code).toBe(BODY_CODES.signInAgain);
});

it('C28: the list returns an item’s name unchanged, including markup and quotes', async () => {
  const evil = '<img src=x onerror=alert(1)>\'"; drop table invoices; --';
  await server.db.query(
    `update invoice_items set name = $1 where user_id = 'u00001' and invoice_id = 'iu00001-1' and line = 0`,
    [evil],
  );
  expect((await period('2026-09')).list.find(({ invoiceId }) => invoiceId === 'iu00001-1')?.items[0]?.name).toBe(evil);
});

it.each(['2026-10', '2026-9', '209-09', "2026-09' or 1=1"])(
  'refuses to list the invoices of the period %j as malformed',
  async (name) => {
    expect((await server.callRaw(LIST, { period: name }, { token })).code).toBe(BODY_CODES.malformed);
  },
);
