/** The report as a browser gets it: page and file. */
import { fileOf, timeOf } from '../../../server/desk/reportRoutes.tsx';
import { getPage, joinDesk } from '../../support/deskForms.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { PartnerRole } from '#contract/partnerCall.ts';
import type { TestServer } from '../../support/testServer.ts';

const NONE = { orders: 0, joined: 0, given: 0, redeemed: 0, complaints: 0, answered: 0 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const signIn = async (role: PartnerRole, braIds: string[] | null) => (await joinDesk(server, role, { braIds })).cookie;
const get = (url: string, cookie: string) => getPage(server, url, cookie);

it.each([
  ['day', { from: '2026-10-22', to: '2026-11-20' }],
  ['week', { from: '2026-08-24', to: '2026-11-20' }],
  ['month', { from: '2025-12-01', to: '2026-11-20' }],
] as const)('a page by %s begins with a whole one', (by, time) => {
  expect(timeOf(by, '2026-11-20')).toEqual(time);
});

it('the CSV file is safe for spreadsheets, and hides counts of too few people', () => {
  const row = { ...NONE, from: '2026-11-20', braId: '1' };
  const lines = fileOf([
    { ...row, storeName: '一店, "新"', orders: 3, joined: null },
    { ...row, storeName: '=1+1' },
  ]).split('\r\n');
  expect(lines[0]).toMatch(/^\ufeff日期,門市編號,門市,訂單,新會員（空白：人數太少）,/);
  expect(lines.slice(1)).toEqual(['2026-11-20,1,"一店, ""新""",3,,0,0,0,0', `2026-11-20,1,'=1+1,0,0,0,0,0,0`, '']);
});

it('the page shows each period as a chart and table, and offers a file', async () => {
  const cookie = await signIn('head', null);
  const { body, statusCode } = await get('/desk/report', cookie);
  expect(statusCode).toBe(200);
  const [orders = ''] = body.split('<h2>新會員</h2>');
  expect(orders.match(/<title>/g)).toHaveLength(30 + 1);
  expect(body.match(/<th scope="row">/g)?.length).toBeGreaterThan(30);
  expect(body).not.toMatch(/ style="|<style|u000\d\d/);
  const file = await get('/desk/report.csv?by=month', cookie);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="report-2026-11-20.csv"',
    'cache-control': 'no-store',
  });
  expect(file.body).toMatch(/^\ufeff日期,.*\r\n2026-\d\d-01,100\d,/);
  expect((await get('/desk/report?braId=1001&by=nothing', cookie)).body).toContain('<option value="1001" selected="">');
});

it('F12: a manager of one branch sees that branch, and a clerk no report', async () => {
  const manager = await signIn('manager', ['1001']);
  expect((await get('/desk/report', manager)).body).not.toContain('各門市訂單');
  expect((await get('/desk/report?braId=1002', manager)).body).toContain('查無此門市');
  const clerk = await signIn('clerk', null);
  for (const url of ['/desk/report', '/desk/report.csv'])
    expect((await get(url, clerk)).body).toContain('此金鑰沒有這項權限');
  expect((await get('/desk/me', clerk)).body).not.toContain('/desk/report');
  expect((await get('/desk/report.csv', '')).headers['location']).toMatch(/^\/desk/);
});
